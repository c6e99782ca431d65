import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { headingCharacters } from './heading-texts';

/** Noto Serif SC, the same face as Source Han Serif, in the weight of headings. */
const require = createRequire(import.meta.url);
const whole =
  require.resolve('@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2');

/** ID of the licence URL in the name table. Each copy of the face must contain it (SIL Open Font License 1.1). */
const licence = [14];

/** A part of the serif face. */
interface Face {
  characters: string;
  file: Buffer;
}

/**
 * Builds the serif faces of Chinese headings: only the characters that headings use, 180 bytes each. Other characters fall
 * back to the device's own serif face.
 * @param root the folder of the site's sources
 * @returns the face of the home page, then those of the other pages
 */
export async function makeSerif(root: string): Promise<Face[]> {
  const all = Object.values(headingCharacters(root)).map(async (characters) => ({
    characters,
    file: await subsetFont(readFileSync(whole), characters, {
      targetFormat: 'woff2',
      preserveNameIds: licence,
    }),
  }));
  return Promise.all(all);
}

/** All wide characters. The range excludes Latin letters and digits, so their width does not change when a face loads. */
const wide = 'U+3001-303F,U+3400-9FFF,U+FF01-FF60';

const rangeOf = (characters: string): string =>
  [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join();

/**
 * Builds the faces once per build and references them in the page. Only Chinese text fetches them, and only a heading with
 * one of its characters fetches the face of an area.
 * @param base the base path of the app's files, `/page/`
 */
export function serif(base: string): Plugin {
  const root = join(import.meta.dirname, 'src');
  let faces: { characters: string; address: string }[] = [];
  let isBuild = false;
  return {
    name: 'serif',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      faces = (await makeSerif(root)).map(({ characters, file }) => {
        const emitted = this.emitFile({ type: 'asset', name: 'hall-serif.woff2', source: file });
        return { characters, address: base + this.getFileName(emitted) };
      });
    },
    async configureServer({ middlewares }) {
      faces = (await makeSerif(root)).map(({ characters, file }, at) => {
        const address = `${base}hall-serif-${at}.woff2`;
        middlewares.use(address, (_request, response) => void response.end(file));
        return { characters, address };
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'style',
        // A later face has priority for its characters.
        children: faces
          .map(
            ({ characters, address }, at) =>
              `@font-face{font-family:'Hall Serif';src:url(${address}) format('woff2');font-weight:600;font-display:swap;unicode-range:${at ? rangeOf(characters) : wide}}`,
          )
          .join(''),
        injectTo: 'head',
      },
    ],
  };
}
