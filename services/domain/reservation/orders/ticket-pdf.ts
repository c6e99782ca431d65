import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { maskName } from '@hall/shared/rules/masking';
import type { OrderView } from './order-reader';
import { printableName, readTicketFont } from './ticket-font';
import { createTicketQrImage } from './ticket-qr';

const darkRed = '#8c1c1c';
const grey = '#666666';

/** @returns the order's ticket as one A5 page, to keep or to print; the visitors stand masked. */
export async function createTicketPdf(
  { order, visitors, entrance }: Pick<OrderView, 'order' | 'visitors' | 'entrance'>,
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
  page.font(readTicketFont());
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
  const rows: (readonly [string, string])[] = [
    ['orderno', order.orderno],
    ['date', order.visitDate],
    ['session', `${order.starttime}-${order.endtime}`],
    ['area', locale === 'zh' ? order.area.nameZh : order.area.nameEn],
    ...(entrance[locale] ? [['entrance', printableName(entrance[locale])] as const] : []),
    ['count', String(order.ticketcount)],
    ['visitors', visitors.map(({ realname }) => printableName(maskName(realname))).join('  ')],
  ];
  for (const [key, value] of rows) {
    const y = page.y;
    page.fontSize(10).fillColor(grey).text(text(key), 40, y, { width: 90 });
    page
      .fontSize(11)
      .fillColor('black')
      .text(value, 135, y, { width: page.page.width - 175 });
    page.moveDown(0.5);
  }
  page.moveDown(0.5).fontSize(9).fillColor(grey).text(text('notice'), 40);
  page.end();
  return done;
}
