import type { Locale } from '@hall/shared/codes/states';
import { languageTag } from '@hall/shared/locales/pick';
import { fontsFor, readTicketFont } from './ticket-font';

type Runs = Awaited<ReturnType<typeof fontsFor>>['runs'];

/** How a text is printed. */
interface PrintedText {
  size: number;
  color?: string;
  align?: 'center' | 'left';
  /** From the left, and how far; the page within its margins where unset. */
  x?: number;
  width?: number;
}

/** How far the main font's letters rise above the line, in ems: all fonts stand on the line that is so far down. */
const ascent = 1.16;

/** An A5 page whose parts say what they are, so that a screen reader reads it like the page on the screen. */
export interface TaggedPdf {
  page: PDFKit.PDFDocument;
  /** Prepares the fonts of a text: whatever is printed is prepared before. */
  prepare(text: string): Promise<void>;
  /** Prints a prepared text at a height; fonts with lower lines stand on the same line. @returns where it ends */
  print(text: string, y: number, how: PrintedText): number;
  /** One element of the structure with what it prints; within `parent`, or the document. */
  add(kind: string, draw: () => void, options?: ElementOptions, parent?: Element): void;
  /** An element that holds others, to be ended. */
  open(kind: string, parent?: Element): Element;
  /** Draws what is decoration, and is not read. */
  decorate(draw: () => void): void;
  /** Ends the page. @returns the file */
  finish(): Promise<Buffer>;
}

type Element = PDFKit.PDFStructureElement;
/** `scope` is not in the types of the library yet. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' };

/** @param title of the document, which a reader shows in the place of its name */
export async function openTaggedPdf(title: string, locale: Locale): Promise<TaggedPdf> {
  // Fonts and their tables: not before the first ticket is drawn, and never in a worker.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A5',
    margin: 40,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTag(locale),
    displayTitle: true,
    // None of the library's own: the font comes next.
    font: '',
    info: { Title: title },
  });
  const main = readTicketFont();
  page.registerFont(main.name, main.data).font(main.name);
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const root = page.struct('Document');
  page.addStructure(root);
  const prepared = new Map<string, Runs>();
  const registered = new Set([main.name]);

  return {
    page,
    async prepare(text) {
      const { runs } = await fontsFor(text);
      for (const { font } of runs) {
        if (registered.has(font.name)) continue;
        registered.add(font.name);
        page.registerFont(font.name, await font.read());
      }
      prepared.set(text, runs);
    },
    print(text, y, { size, color = 'black', align = 'left', x = 40, width = 340 }) {
      const runs = prepared.get(text) ?? [{ text, font: main }];
      page.fontSize(size).fillColor(color);
      page.x = x;
      page.y = y;
      const options = { width, align, baseline: -size * ascent };
      runs.forEach(({ text: part, font }, i) =>
        page.font(font.name).text(part, { ...options, continued: i < runs.length - 1 }),
      );
      page.font(main.name);
      // Other fonts have lower lines.
      page.y = Math.max(page.y, y + page.currentLineHeight(true));
      return page.y;
    },
    add(kind, draw, options = {}, parent = root) {
      const element = page.struct(kind, options, draw);
      parent.add(element);
    },
    open(kind, parent = root) {
      const element = page.struct(kind);
      parent.add(element);
      return element;
    },
    decorate(draw) {
      page.markContent('Artifact', { type: 'Layout' });
      draw();
      page.endMarkedContent();
    },
    finish() {
      root.end();
      page.end();
      return done;
    },
  };
}
