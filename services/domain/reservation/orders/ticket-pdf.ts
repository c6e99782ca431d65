import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { maskName } from '@hall/shared/rules/masking';
import type { OrderView } from './order-reader';
import { fontsFor, readTicketFont } from './ticket-font';
import { createTicketQrImage } from './ticket-qr';
import { type NamedVisitor, visitorInWords } from './visitor-in-words';

const darkRed = '#8c1c1c';
const grey = '#666666';

/** @returns the order's ticket as one A5 page, to keep or to print; the visitors stand masked. */
export async function createTicketPdf(
  {
    order,
    visitors,
    entrance,
    otherDocuments,
  }: Pick<OrderView, 'order' | 'visitors' | 'entrance' | 'otherDocuments'>,
  locale: Locale,
): Promise<Buffer> {
  const text = (key: string) => translate(locale, `order.ticket.${key}`);
  const qr = await createTicketQrImage(order.ticketcode);
  // Fonts and their tables: not before the first ticket is drawn, and never in a worker.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A5',
    margin: 40,
    // None of the library's own: the font comes next.
    font: '',
    info: { Title: text('title') },
  });
  const main = readTicketFont();
  page.registerFont(main.name, main.data).font(main.name);
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });

  page.fontSize(12).fillColor(grey).text(text('hall'), { align: 'center' });
  page.moveDown(0.3).fontSize(20).fillColor(darkRed).text(text('title'), { align: 'center' });
  page.image(qr, (page.page.width - 150) / 2, 100, { width: 150 });
  page
    .fontSize(13)
    .fillColor('black')
    .text(order.ticketcode, 40, 255, { align: 'center', characterSpacing: 1 });
  page
    .moveTo(40, 285)
    .lineTo(page.page.width - 40, 285)
    .strokeColor(darkRed)
    .stroke();
  page.y = 300;
  const names = await Promise.all(
    visitors.map((visitor) => nameOnPaper(visitor, locale, otherDocuments)),
  );
  const rows: (readonly [string, string])[] = [
    ['orderno', order.orderno],
    ['date', dateInWords(order.visitDate, locale)],
    ['session', `${order.starttime}-${order.endtime}`],
    ['area', locale === 'zh' ? order.area.nameZh : order.area.nameEn],
    ...(entrance[locale] ? [['entrance', entrance[locale]] as const] : []),
    ['count', String(order.ticketcount)],
    ['visitors', names.join('  ')],
  ];
  for (const [key, value] of rows) {
    const y = page.y;
    page.fontSize(10).fillColor(grey).text(text(key), 40, y, { width: 90 });
    page.fontSize(11).fillColor('black');
    await printValue(page, value, 135, y);
    page.moveDown(0.5);
  }
  page.moveDown(0.5).fontSize(9).fillColor(grey).text(text('notice'), 40);
  page.end();
  return done;
}

/** @returns the masked name; with the document's last characters where the name is not printed whole */
async function nameOnPaper(
  visitor: NamedVisitor,
  locale: Locale,
  others: OrderView['otherDocuments'],
): Promise<string> {
  const name = maskName(visitor.realname);
  return (await fontsFor(name)).isWhole ? name : visitorInWords(visitor, locale, others);
}

/** How far the main font's letters rise above the line, in ems: all fonts stand on the line that is so far down. */
const ascent = 1.16;

/** Prints a text that may need several fonts, each embedded with the glyphs that are used of it; the main one is on again after it. */
async function printValue(
  page: PDFKit.PDFDocument,
  value: string,
  x: number,
  y: number,
): Promise<void> {
  const { runs } = await fontsFor(value);
  for (const { font } of runs) page.registerFont(font.name, await font.read());
  const options = { width: page.page.width - 40 - x, baseline: -11 * ascent };
  page.x = x;
  page.y = y;
  runs.forEach(({ text, font }, i) =>
    page.font(font.name).text(text, { ...options, continued: i < runs.length - 1 }),
  );
  page.font(readTicketFont().name);
  // Other fonts have lower lines.
  page.y = Math.max(page.y, y + page.currentLineHeight(true));
}
