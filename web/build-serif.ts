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

/**
 * Builds the serif face of Chinese headings: only the characters that headings use, 180 bytes each. Other characters fall
 * back to the device's own serif face.
 * @param root the folder of the site's sources
 */
export const makeSerif = (root: string): Promise<Buffer> =>
  subsetFont(readFileSync(whole), headingCharacters(root), {
    targetFormat: 'woff2',
    preserveNameIds: licence,
  });

/**
 * Builds the face once per build and references it in the page. Only Chinese text fetches the file. Its range excludes
 * Latin letters and digits, so their width does not change when it loads.
 * @param base the base path of the app's files, `/page/`
 */
export function serif(base: string): Plugin {
  const root = join(import.meta.dirname, 'src');
  let address = `${base}hall-serif.woff2`;
  let isBuild = false;
  return {
    name: 'serif',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const file = this.emitFile({
        type: 'asset',
        name: 'hall-serif.woff2',
        source: await makeSerif(root),
      });
      address = base + this.getFileName(file);
    },
    configureServer({ middlewares }) {
      middlewares.use(address, (_request, response) => {
        void makeSerif(root).then((face) => response.end(face));
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'style',
        children: `@font-face{font-family:'Hall Serif';src:url(${address}) format('woff2');font-weight:600;font-display:swap;unicode-range:U+3001-303F,U+3400-9FFF,U+FF01-FF60}`,
        injectTo: 'head',
      },
    ],
  };
}
