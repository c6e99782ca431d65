import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { goOnWithout } from '@hall/platform/go-on-without';
import { toPlainLetters } from '@hall/shared/rules/names';
import { inflateSync } from 'node:zlib';

const headerBytes = { woff: 44, sfnt: 12 };
const entryBytes = { woff: 20, sfnt: 16 };

interface Table {
  tag: Buffer;
  checksum: Buffer;
  data: Buffer;
}

/**
 * @param woff a font in W3C's Web Open Font Format 1.0
 * @returns the same font, unpacked (SFNT)
 * @throws {Error} for any other file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) =>
    readTable(woff, headerBytes.woff + i * entryBytes.woff),
  );
  const header = Buffer.alloc(headerBytes.sfnt);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = headerBytes.sfnt + count * entryBytes.sfnt;
  for (const { tag, checksum, data } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(data.length, 4);
    entries.push(tag, checksum, place);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    bodies.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat([header, ...entries, ...bodies]);
}

function readTable(woff: Buffer, at: number): Table {
  const start = woff.readUInt32BE(at + 4);
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const body = woff.subarray(start, start + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    data: packed < length ? inflateSync(body) : body,
  };
}

/** @returns whether the font has a glyph for a code point */
type GlyphCoverage = (codePoint: number) => boolean;

/**
 * @param font an unpacked font (SFNT)
 * @returns the characters that the font can show, by the Unicode subtables (format 4 and 12) of its table `cmap`;
 *   undefined if it has none. It keeps no reference to the font.
 */
function readGlyphCoverage(font: Buffer): GlyphCoverage | undefined {
  const cmap = tableOf(font, 'cmap');
  if (!cmap) return undefined;
  const covers = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) return (codePoint: number) => isInGroups(table, codePoint);
    return (codePoint: number) => format === 4 && isInSegments(table, codePoint);
  });
  return (codePoint) => covers.some((has) => has(codePoint));
}

/** @returns a copy of one table of a font */
function tableOf(font: Buffer, tag: string): Buffer | undefined {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return undefined;
}

/** Format 12: sorted groups of first character, last character and the first glyph. */
function isInGroups(table: Buffer, codePoint: number): boolean {
  let [low, high] = [0, table.readUInt32BE(12) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = 16 + middle * 12;
    const first = table.readUInt32BE(group);
    if (codePoint < first) high = middle - 1;
    else if (codePoint > table.readUInt32BE(group + 4)) low = middle + 1;
    else return table.readUInt32BE(group + 8) + codePoint - first > 0;
  }
  return false;
}

/** Format 4: four arrays of two bytes per segment (last character, first character, delta, offset of its glyphs). */
function isInSegments(table: Buffer, codePoint: number): boolean {
  if (codePoint > 0xffff) return false;
  const bytes = table.readUInt16BE(6);
  const [lasts, firsts, deltas, offsets] = [0, bytes + 2, 2 * bytes + 2, 3 * bytes + 2].map(
    (at) => at + 14,
  ) as [number, number, number, number];
  for (let at = 0; at < bytes; at += 2) {
    if (codePoint > table.readUInt16BE(lasts + at)) continue;
    const first = table.readUInt16BE(firsts + at);
    if (codePoint < first) return false;
    const offset = table.readUInt16BE(offsets + at);
    if (!offset) return ((codePoint + table.readUInt16BE(deltas + at)) & 0xffff) > 0;
    return table.readUInt16BE(offsets + at + offset + (codePoint - first) * 2) > 0;
  }
  return false;
}

/** A font for tickets. */
export interface TicketFont {
  /** Name of its file. */
  name: string;
  has: GlyphCoverage;
  /** @returns the whole font, unpacked */
  read(): Promise<Buffer>;
}

/** Text printed in one font. */
interface Run {
  text: string;
  font: TicketFont;
}

let main: (TicketFont & { data: Buffer }) | undefined;

/**
 * The main font of tickets, unpacked once. The PDF library would unpack it for every document in JavaScript, which
 * blocked the process for eight seconds.
 */
export function readTicketFont(): TicketFont & { data: Buffer } {
  if (main) return main;
  const path =
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff');
  const data = unpackWoff(readFileSync(path));
  const has = readGlyphCoverage(data) ?? (() => false);
  main = { name: basename(path), has, data, read: () => Promise.resolve(data) };
  return main;
}

/**
 * The Debian packages `fonts-hanazono` (Extensions A to F, all Latin letters) and `fonts-babelstone-han` (half of G and
 * H).
 */
const systemFonts = [
  '/usr/share/fonts/truetype/hanazono/HanaMinA.ttf',
  '/usr/share/fonts/truetype/hanazono/HanaMinB.ttf',
  '/usr/share/fonts/truetype/babelstone/BabelStoneHan.ttf',
];

let fallbacks: Promise<TicketFont[]> | undefined;

/**
 * Fallback fonts in order of similarity, opened when a name first needs one. Only the coverage of system fonts stays in
 * memory, because they have 20 to 50 MB.
 */
const findFallbacks = (): Promise<TicketFont[]> =>
  (fallbacks ??= openFonts([
    ...packagedFonts(),
    ...systemFonts.filter((path) => existsSync(path)),
  ]));

function packagedFonts(): string[] {
  const vietnamese =
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-vietnamese-400-normal.woff');
  const latin = require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff');
  // The font files with traditional and rarer characters.
  const folder = dirname(vietnamese);
  const parts = readdirSync(folder).filter((name) => /-\d+-400-normal\.woff$/.test(name));
  return [vietnamese, latin, ...parts.map((name) => join(folder, name))];
}

async function openFonts(paths: string[]): Promise<TicketFont[]> {
  const fonts: TicketFont[] = [];
  // Opened one by one, so that only one is in memory at a time.
  for (const path of paths) {
    const read = (): Promise<Buffer> => readFont(path);
    const font = await goOnWithout('a font of tickets', read());
    const has = font && readGlyphCoverage(font);
    if (has) fonts.push({ name: basename(path), has, read });
  }
  return fonts;
}

async function readFont(path: string): Promise<Buffer> {
  const file = await readFile(path);
  return path.endsWith('.woff') ? unpackWoff(file) : file;
}

/** A letter and its marks are printed in one font; otherwise the marks would be misplaced. */
const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * @param fallbackFonts replaces the fonts of this machine, for tests
 * @returns the text split by font. If no font has a Latin letter, the plain letter is used. Another missing character
 *   becomes its code, as `[U+20164]`, and `isWhole` is false.
 */
export async function fontsFor(
  text: string,
  fallbackFonts: () => Promise<TicketFont[]> = findFallbacks,
): Promise<{ runs: Run[]; isWhole: boolean }> {
  const first = readTicketFont();
  const runs: Run[] = [];
  let isWhole = true;
  const add = (part: string, font: TicketFont): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ text: part, font });
  };
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const letter = segment.replace(/\p{Variation_Selector}/gu, '');
    const font = isCovered(letter, first)
      ? first
      : (await fallbackFonts()).find((one) => isCovered(letter, one));
    const plain = toPlainLetters(letter);
    if (font) add(letter, font);
    else if (isCovered(plain, first)) add(plain, first);
    else {
      isWhole = false;
      add([...letter].map(codeOf).join(''), first);
    }
  }
  return { runs, isWhole };
}

const isCovered = (letter: string, { has }: TicketFont): boolean =>
  [...letter].every((character) => has(character.codePointAt(0) ?? 0));

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
