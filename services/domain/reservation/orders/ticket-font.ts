import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { goOnWithout } from '@hall/platform/go-on-without';
import { toPlainLetters } from '@hall/shared/rules/names';
import { type GlyphCoverage, readGlyphCoverage } from './glyph-coverage';
import { unpackWoff } from './unpack-woff';

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
