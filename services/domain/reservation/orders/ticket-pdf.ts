import type { Locale } from '@hall/shared/codes/states';
import type { ShowName } from '@hall/shared/rules/masking';
import { emblem } from '@hall/shared/rules/emblem';
import { palette } from '@hall/shared/rules/palette';
import type { TicketFact, TicketText } from '@hall/shared/rules/ticket-text';
import { openTaggedPdf, type TaggedPdf } from './tagged-pdf';
import { ticketTextOf, type TicketView } from './ticket-text';
import { create, toString } from 'qrcode';

/** @returns the ticket code as a QR code in SVG text; medium error correction survives a dirty screen. */
export function createTicketQr(ticketcode: string): Promise<string> {
  return toString(ticketcode, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}

/** Measures of the A4 page in points. */
const left = 64;
const width = 467;
const right = left + width;
const qrSize = 168;
const emblemSize = 44;

/** Left edge and width of the columns of the visitors' table. */
const columns = [
  { x: left, width: 150 },
  { x: left + 160, width: 165 },
  { x: left + 335, width: 132 },
];

/**
 * @returns the order's ticket to keep or print, tagged for screen readers: one A4 page, more for large parties. It draws
 *   the parts of `TicketText` in their order. Numbers are masked.
 * @param showName masks the names unless the reader is the account of the order
 */
export async function createTicketPdf(
  view: TicketView,
  locale: Locale,
  showName: ShowName,
): Promise<Buffer> {
  const ticket = ticketTextOf(view, locale, showName);
  const pdf = await openTaggedPdf(ticket.title, locale, { x: left, width });
  await printHead(pdf, ticket);
  await printCode(pdf, ticket);
  await printPeople(pdf, ticket);
  printBring(pdf, ticket.bring);
  return pdf.finish();
}

/** The emblem, the hall's name, and the day and time as the largest lines. */
async function printHead(pdf: TaggedPdf, { hall, title, date, time }: TicketText): Promise<void> {
  const { page } = pdf;
  const top = 60;
  pdf.decorate(() => {
    page.rect(left, top - 20, width, 4).fill(palette.red);
    page.roundedRect(left, top, emblemSize, emblemSize, 5).fill(palette.red);
    page
      .save()
      .translate(left, top)
      .scale(emblemSize / emblem.size)
      .path(emblem.path)
      .fill(palette.paper)
      .restore();
  });
  await pdf.prepare(hall);
  const beside = { x: left + emblemSize + 14, width: width - emblemSize - 14 };
  pdf.add('P', () => {
    const below = pdf.print(hall, top - 1, { size: 17, ...beside });
    pdf.print(title, below + 1, { size: 11, color: palette.inkSoft, ...beside });
  });
  page.y = Math.max(page.y, top + emblemSize) + 12;
  drawLine(pdf, palette.gold);
  page.y += 12;
  pdf.add('H1', () => {
    const below = pdf.print(date, page.y, { size: 28 });
    pdf.print(time, below, { size: 28 });
  });
  page.y += 14;
}

/** The QR code with its text, and the facts of the visit beside it. */
async function printCode(pdf: TaggedPdf, ticket: TicketText): Promise<void> {
  const { page } = pdf;
  const top = page.y;
  const centred = { align: 'center', x: left, width: qrSize } as const;
  pdf.add('Figure', () => drawQr(pdf, ticket.ticketcode, top), { alt: ticket.qr });
  pdf.add('P', () => {
    const below = pdf.print(ticket.ticketcode, top + qrSize + 6, { ...centred, size: 15 });
    pdf.print(ticket.scan, below, { ...centred, size: 9, color: palette.inkSoft });
  });
  const end = page.y;
  page.y = top - 4;
  const beside = left + qrSize + 34;
  await printFacts(pdf, ticket.facts, { x: beside, width: right - beside });
  page.y = Math.max(end, page.y) + 12;
  drawLine(pdf, palette.line);
  page.y += 10;
}

/** Draws the QR code as one path: sharp at any size, and much cheaper than an image. */
function drawQr({ page }: TaggedPdf, ticketcode: string, top: number): void {
  const { modules } = create(ticketcode, { errorCorrectionLevel: 'M' });
  const side = qrSize / modules.size;
  modules.data.forEach((dark, i) => {
    const row = Math.floor(i / modules.size);
    if (dark) page.rect(left + (i % modules.size) * side, top + row * side, side, side);
  });
  page.fill(palette.ink);
}

function drawLine({ page, decorate }: TaggedPdf, color: string): void {
  decorate(() => {
    page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.8).strokeColor(color).stroke();
  });
}

async function printFacts(
  pdf: TaggedPdf,
  facts: readonly TicketFact[],
  place: { x: number; width: number },
): Promise<void> {
  const { page } = pdf;
  const label = 86;
  for (const { label: name, value, href } of facts) {
    await pdf.prepare(value);
    ensureSpace(pdf, 36);
    pdf.add(href ? 'Link' : 'P', () => {
      const { y } = page;
      pdf.print(name, y, { size: 10.5, color: palette.inkSoft, x: place.x, width: label });
      const lines = { size: 10.5, x: place.x + label, width: place.width - label };
      const end = pdf.print(value, y, lines);
      if (href) page.link(lines.x, y, lines.width, end - y, href);
    });
    page.y += 4;
  }
}

/** A box with what to bring. */
function printBring(pdf: TaggedPdf, bring: string): void {
  const { page } = pdf;
  ensureSpace(pdf, 70);
  const top = page.y + 10;
  const inner = { x: left + 14, width: width - 28 };
  const height = page.fontSize(10).heightOfString(bring, { width: inner.width }) + 20;
  pdf.decorate(() => {
    page.rect(left, top, width, height).fill(palette.paper);
    page.rect(left, top, 3, height).fill(palette.red);
  });
  pdf.add('P', () => {
    pdf.print(bring, top + 10, { size: 10, ...inner });
  });
}

/** Starts a new page if fewer than `points` are left on this one. */
function ensureSpace({ page }: TaggedPdf, points: number): void {
  if (page.y + points > page.page.height - 50) page.addPage();
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
    const size = kind === 'TH' ? 9 : 11.5;
    let end = y;
    pdf.add(kind, () => (end = pdf.print(cell, y, { size, color, ...columns[i] })), options, row);
    return end;
  });
  row.end();
  page.y = Math.max(...ends);
}

async function printPeople(
  pdf: TaggedPdf,
  { peopleTitle, peopleHeads, people }: TicketText,
): Promise<void> {
  pdf.add('P', () => {
    pdf.print(peopleTitle, pdf.page.y, { size: 12 });
  });
  const table = pdf.open('Table');
  await printRow(pdf, table, { kind: 'TH', cells: peopleHeads, color: palette.inkSoft });
  for (const { name, document, idnum, marks } of people)
    await printRow(pdf, table, {
      kind: 'TD',
      cells: [name, [document, ...marks].join(' · '), idnum],
      color: palette.ink,
    });
  table.end();
}
