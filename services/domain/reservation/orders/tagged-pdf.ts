import type { Locale } from '@hall/shared/codes/states';
import { languageTag } from '@hall/shared/locales/pick';
import { palette } from '@hall/shared/rules/palette';
import { fontsFor, readTicketFont } from './ticket-font';

type Runs = Awaited<ReturnType<typeof fontsFor>>['runs'];

/** The style of a printed text. */
interface PrintedText {
  size: number;
  color?: string;
  align?: 'center' | 'left';
  /** Left edge and width; by default, those of the document's body. */
  x?: number;
  width?: number;
}

/** Ascent of the main font in ems; all fonts share this baseline. */
const ascent = 1.16;

/** An A4 page with structure tags, so that a screen reader reads it like the page on the screen. */
export interface TaggedPdf {
  page: PDFKit.PDFDocument;
  /** Loads the fonts of a text. Call it before `print`. */
  prepare(text: string): Promise<void>;
  /** Prints a prepared text at height `y`; all fonts share the baseline. @returns the height at which it ends */
  print(text: string, y: number, how: PrintedText): number;
  /** Adds one structure element with its content to `parent` or the document. */
  add(kind: string, draw: () => void, options?: ElementOptions, parent?: Element): void;
  /** Opens an element that contains others; the caller ends it. */
  open(kind: string, parent?: Element): Element;
  /** Draws decoration, which screen readers skip. */
  decorate(draw: () => void): void;
  /** Ends the page. @returns the file */
  finish(): Promise<Buffer>;
}

type Element = PDFKit.PDFStructureElement;
/** `scope` is not in the types of the library yet. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' };

/**
 * @param title title of the document, which readers show instead of the file name
 * @param body left edge and width of its texts
 */
export async function openTaggedPdf(
  title: string,
  locale: Locale,
  body: { x: number; width: number },
): Promise<TaggedPdf> {
  // Loads fonts and their tables with the first ticket, so that workers never load them.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    margin: 40,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTag(locale),
    displayTitle: true,
    // No default font: the font is registered below.
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
    print(text, y, { size, color = palette.ink, align = 'left', x = body.x, width = body.width }) {
      const runs = prepared.get(text) ?? [{ text, font: main }];
      page.fontSize(size).fillColor(color);
      page.x = x;
      page.y = y;
      const options = { width, align, baseline: -size * ascent };
      runs.forEach(({ text: part, font }, i) =>
        page.font(font.name).text(part, { ...options, continued: i < runs.length - 1 }),
      );
      page.font(main.name);
      // Other fonts can have lower lines.
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
