import { palette } from '@hall/shared/rules/palette';

const width = 640;
const edge = 40;
const qrSize = 400;
const font = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif';

/** The contents of a ticket picture, from top to bottom. */
export interface TicketPicture {
  /** The QR code. */
  svg: string;
  hall: string;
  /** Day and time. */
  visit: [string, string];
  ticketcode: string;
  /** One line each. */
  facts: string[];
  /** The visitors: the cells of each row. */
  people: string[][];
}

/** Draws a ticket as a picture and saves it for offline use. */
export async function saveTicketImage(
  { svg, hall, visit, ticketcode, facts, people }: TicketPicture,
  filename: string,
): Promise<void> {
  const code = await loadImage(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height: 750 + facts.length * 40 + people.length * 40,
  });
  const context = canvas.getContext('2d');
  if (!context) return;
  const fill = (color: string, ...area: [number, number, number, number]): void => {
    context.fillStyle = color;
    context.fillRect(...area);
  };
  const write = (text: string, x: number, y: number, style: string, most = width - 2 * edge) => {
    context.fillStyle = palette.ink;
    context.font = style;
    context.fillText(text, x, y, most);
  };
  fill(palette.white, 0, 0, width, canvas.height);
  fill(palette.red, 0, 0, width, 8);
  context.textAlign = 'center';
  write(hall, width / 2, 56, `24px ${font}`);
  write(visit[0], width / 2, 112, `600 38px ${font}`);
  write(visit[1], width / 2, 164, `600 38px ${font}`);
  context.imageSmoothingEnabled = false;
  context.drawImage(code, (width - qrSize) / 2, 184, qrSize, qrSize);
  write(ticketcode, width / 2, 626, '600 34px ui-monospace, monospace');
  context.textAlign = 'left';
  facts.forEach((line, i) => write(line, edge, 690 + i * 40, `26px ${font}`));
  const top = 700 + facts.length * 40;
  if (people.length) fill(palette.line, edge, top - 20, width - 2 * edge, 1);
  people.forEach((cells, i) =>
    cells.forEach((cell, column) =>
      write(cell, edge + column * 190, top + 24 + i * 40, `24px ${font}`, 180),
    ),
  );
  Object.assign(document.createElement('a'), {
    href: canvas.toDataURL('image/png'),
    download: filename,
  }).click();
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
