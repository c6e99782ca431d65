import type { Locale } from '@hall/shared/codes/states';
import { documentName } from '@hall/shared/locales/document-name';
import { pick } from '@hall/shared/locales/pick';
import type { ShowName } from '@hall/shared/rules/masking';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import type { OrderView } from './order-reader';
import { openTaggedPdf, type TaggedPdf } from './tagged-pdf';
import { toBuffer, toString } from 'qrcode';

/** @returns the ticket code as a QR code in SVG text; medium error correction survives a dirty screen. */
export function createTicketQr(ticketcode: string): Promise<string> {
  return toString(ticketcode, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}

const darkRed = '#8c1c1c';
const grey = '#666666';
const left = 40;
const width = 340;
const qrSize = 140;

/** Left edge and width of the columns of the visitors' table. */
const columns = [
  { x: left, width: 100 },
  { x: left + 110, width: 132 },
  { x: left + 252, width: 88 },
];

/**
 * @returns the order's ticket as A5 pages to keep or print, tagged for screen readers: date, code, place and visitors.
 *   Numbers are masked.
 * @param showName masks the names unless the reader is the account of the order
 */
export async function createTicketPdf(
  {
    order,
    visitors,
    entrance,
    hall,
    documents,
  }: Pick<OrderView, 'order' | 'visitors' | 'entrance' | 'hall' | 'documents'>,
  locale: Locale,
  showName: ShowName,
): Promise<Buffer> {
  const text = (key: string, params?: Record<string, string | number>) =>
    translate(locale, `order.ticket.${key}`, params);
  const options = { errorCorrectionLevel: 'M', margin: 1, width: 480 } as const;
  const qr = await toBuffer(order.ticketcode, options);
  const pdf = await openTaggedPdf(text('title'), locale);
  const { page } = pdf;
  const centred = { align: 'center' } as const;

  const head = `${hall.name[locale] || text('hall')} · ${text('title')}`;
  await pdf.prepare(head);
  pdf.add('P', () => pdf.print(head, 36, { ...centred, size: 11, color: grey }));
  // A long name wraps to a second line.
  const below = Math.max(56, page.y + 4);
  pdf.add('H1', () => {
    const y = pdf.print(dateInWords(order.visitDate, locale), below, { ...centred, size: 21 });
    pdf.print(`${order.starttime}–${order.endtime}`, y, { ...centred, size: 21 });
  });
  const top = page.y + 6;
  pdf.add('Figure', () => page.image(qr, (page.page.width - qrSize) / 2, top, { width: qrSize }), {
    alt: text('qr', { code: order.ticketcode }),
  });
  pdf.add('P', () => {
    pdf.print(order.ticketcode, top + qrSize + 2, { ...centred, size: 14 });
  });
  const line = page.y + 6;
  pdf.decorate(() =>
    page
      .moveTo(left, line)
      .lineTo(left + width, line)
      .strokeColor(darkRed)
      .stroke(),
  );
  page.y = line + 10;
  const facts = [
    ['area', pick(locale, { zh: order.area.nameZh, en: order.area.nameEn })],
    ['entrance', entrance[locale]],
    ['orderno', order.orderno],
  ] as const;
  for (const [key, value] of facts) {
    if (!value) continue;
    await pdf.prepare(value);
    pdf.add('P', () => {
      const { y } = page;
      pdf.print(text(key), y, { size: 11, color: grey, width: 90 });
      pdf.print(value, y, { size: 11, x: 135, width: left + width - 135 });
    });
    page.y += 3;
  }
  page.y += 6;
  pdf.add('P', () => {
    pdf.print(text('people', { count: order.ticketcount }), page.y, { size: 11 });
  });
  await printPeople(pdf, { visitors, documents }, locale, showName);
  ensureSpace(pdf, 40);
  pdf.add('P', () => {
    pdf.print(text('notice'), page.y + 8, { size: 9, color: grey });
  });
  return pdf.finish();
}

/** Starts a new page if fewer than `points` are left on this one. */
function ensureSpace({ page }: TaggedPdf, points: number): void {
  if (page.y + points > page.page.height - 40) page.addPage();
}

/** A table row; each column is a separate structure element. */
async function printRow(
  pdf: TaggedPdf,
  table: PDFKit.PDFStructureElement,
  { kind, cells, color }: { kind: 'TH' | 'TD'; cells: string[]; color: string },
): Promise<void> {
  const { page } = pdf;
  for (const cell of cells) await pdf.prepare(cell);
  ensureSpace(pdf, 36);
  const y = page.y + 3;
  const row = pdf.open('TR', table);
  const ends = cells.map((cell, i) => {
    const options = kind === 'TH' ? { scope: 'Column' as const } : {};
    const size = kind === 'TH' ? 9 : 11;
    let end = y;
    pdf.add(kind, () => (end = pdf.print(cell, y, { size, color, ...columns[i] })), options, row);
    return end;
  });
  row.end();
  page.y = Math.max(...ends);
}

async function printPeople(
  pdf: TaggedPdf,
  { visitors, documents }: Pick<OrderView, 'visitors' | 'documents'>,
  locale: Locale,
  showName: ShowName,
): Promise<void> {
  const table = pdf.open('Table');
  const heads = ['name', 'document', 'idnum'].map((key) =>
    translate(locale, `order.ticket.${key}`),
  );
  await printRow(pdf, table, { kind: 'TH', cells: heads, color: grey });
  for (const { realname, doctype, idnum } of visitors)
    await printRow(pdf, table, {
      kind: 'TD',
      cells: [
        showName(realname),
        documentName(doctype, locale, documents.others),
        presentNumber(idnum, locale),
      ],
      color: 'black',
    });
  table.end();
}
