import { emblem } from '@hall/shared/rules/emblem';
import { palette } from '@hall/shared/rules/palette';
import type { TicketText } from '@hall/shared/rules/ticket-text';

/** Measures in CSS pixels; the picture has twice as many. */
const width = 400;
const edge = 28;
const body = width - 2 * edge;
const scale = 2;
const qrSize = 236;
const sans = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif';

/** Draws the parts of a ticket from top to bottom; `y` is the lower end of what was drawn. */
class Drawing {
  y = 0;
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;

  constructor(height: number) {
    Object.assign(this.canvas, { width: width * scale, height: height * scale });
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('this browser cannot draw');
    this.#context = context;
    context.scale(scale, scale);
    this.fill(palette.white, 0, 0, width, height);
  }

  fill(color: string, ...area: [x: number, y: number, width: number, height: number]): void {
    this.#context.fillStyle = color;
    this.#context.fillRect(...area);
  }

  /** A line across the ticket. */
  rule(color: string): void {
    this.fill(color, edge, this.y, body, 1);
  }

  image(image: CanvasImageSource, size: number): void {
    this.#context.imageSmoothingEnabled = false;
    this.#context.drawImage(image, (width - size) / 2, this.y, size, size);
    this.y += size;
  }

  emblem(x: number, size: number): void {
    this.fill(palette.red, x, this.y, size, size);
    this.#context.save();
    this.#context.translate(x, this.y);
    this.#context.scale(size / emblem.size, size / emblem.size);
    this.#context.fillStyle = palette.paper;
    this.#context.fill(new Path2D(emblem.path));
    this.#context.restore();
  }

  /** Writes a text over as many lines as it needs. */
  write(
    text: string,
    how: {
      size: number;
      weight?: number;
      color?: string;
      x?: number;
      width?: number;
      align?: 'center' | 'left';
      font?: string;
    },
  ): void {
    const { size, weight = 400, color = palette.ink, align = 'left', font = sans } = how;
    const x = how.x ?? edge;
    const room = how.width ?? width - edge - x;
    const context = this.#context;
    Object.assign(context, { font: `${weight} ${size}px ${font}`, fillStyle: color });
    Object.assign(context, { textAlign: align, textBaseline: 'middle' });
    const height = size * 1.5;
    for (const line of linesOf(text, (part) => context.measureText(part).width <= room)) {
      context.fillText(line, align === 'center' ? x + room / 2 : x, this.y + height / 2);
      this.y += height;
    }
  }
}

/** @returns the text in lines that fit; Latin words stay whole if they can */
function linesOf(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = text.match(/[\p{Script=Latin}\d\p{P}]+\s*|\s+|[^]/gu) ?? [];
  const parts = pieces.flatMap((piece) => (fits(piece.trimEnd()) ? piece : [...piece]));
  for (const part of parts) {
    if (line && !fits((line + part).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return line ? [...lines, line] : lines;
}

function draw(drawing: Drawing, ticket: TicketText, code: HTMLImageElement): void {
  const soft = palette.inkSoft;
  const centred = { align: 'center' } as const;
  const facts = (list: TicketText['facts']): void => {
    for (const { label, value } of list) {
      const top = drawing.y;
      drawing.write(label, { size: 14, color: soft, width: 92 });
      const end = drawing.y;
      drawing.y = top;
      drawing.write(value, { size: 14, x: edge + 100 });
      drawing.y = Math.max(end, drawing.y) + 3;
    }
  };
  const part = (): void => {
    drawing.y += 10;
    drawing.rule(palette.line);
    drawing.y += 12;
  };
  drawing.fill(palette.red, 0, 0, width, 6);
  drawing.y = 26;
  drawing.emblem(edge, 42);
  drawing.write(ticket.hall, { size: 17, weight: 600, x: edge + 54 });
  drawing.write(ticket.title, { size: 13, color: soft, x: edge + 54 });
  drawing.y = Math.max(drawing.y, 68) + 12;
  drawing.rule(palette.gold);
  drawing.y += 12;
  drawing.write(ticket.date, { size: 27, weight: 600 });
  drawing.write(ticket.time, { size: 27, weight: 600 });
  drawing.y += 10;
  drawing.image(code, qrSize);
  drawing.write(ticket.ticketcode, {
    ...centred,
    size: 20,
    weight: 600,
    font: 'ui-monospace, monospace',
  });
  drawing.write(ticket.scan, { ...centred, size: 13, color: soft });
  part();
  facts(ticket.facts);
  part();
  drawing.write(ticket.peopleTitle, { size: 14, weight: 600 });
  for (const { name, document, idnum, marks } of ticket.people) {
    drawing.y += 4;
    const top = drawing.y;
    drawing.write(name, { size: 15, width: 170 });
    const end = drawing.y;
    drawing.y = top;
    drawing.write(idnum, { size: 15, x: edge + 180 });
    drawing.y = Math.max(end, drawing.y) - 2;
    drawing.write([document, ...marks].join(' · '), { size: 13, color: soft });
  }
  drawing.y += 8;
  const top = drawing.y;
  drawing.y += 8;
  drawing.write(ticket.bring, { size: 13, x: edge + 14, width: body - 14 });
  drawing.fill(palette.red, edge, top + 6, 3, drawing.y - top - 4);
  drawing.y += edge;
}

/**
 * Draws a ticket as a picture and saves it for offline use.
 * @param svg the QR code
 */
export async function saveTicketImage(ticket: TicketText, svg: string): Promise<void> {
  const code = await loadImage(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
  const high = new Drawing(1400 + ticket.people.length * 110);
  draw(high, ticket, code);
  // Only a drawn ticket knows its height.
  const cut = new Drawing(Math.ceil(high.y));
  cut.canvas.getContext('2d')?.drawImage(high.canvas, 0, 0, width, high.canvas.height / scale);
  Object.assign(document.createElement('a'), {
    href: cut.canvas.toDataURL('image/png'),
    download: `${ticket.file}.png`,
  }).click();
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
