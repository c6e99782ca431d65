import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { texts } from '../shared/locales/zh/web';

/** Noto Serif SC, the same face as Source Han Serif, in the weight of headings. */
const require = createRequire(import.meta.url);
const whole =
  require.resolve('@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2');

/** ID of the licence URL in the name table. Each copy of the face must contain it (SIL Open Font License 1.1). */
const licence = [14];

/** The Chinese headings of the home pages. The last are the characters of dates, which no text contains. */
const headings = [
  texts.schedule.calendar,
  texts.schedule.notices,
  ...Object.values(texts.team.home.title),
  '年月日星期一二三四五六',
];

/** Chinese characters, and punctuation of the same width. Latin letters and digits are left to the device. */
const isWide = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/;

/** Each character of the headings once, sorted. */
export const serifCharacters = [...new Set(headings.join(''))]
  .filter((one) => isWide.test(one))
  .sort()
  .join('');

/**
 * Builds the serif face of the home pages' Chinese headings: only the characters that they use, 180 bytes each. Other
 * characters and other pages have the device's own serif face.
 */
export const makeSerif = (): Promise<Buffer> =>
  subsetFont(readFileSync(whole), serifCharacters, {
    targetFormat: 'woff2',
    preserveNameIds: licence,
  });

/**
 * Builds the face once per build and references it in the page. A browser fetches it with the first heading that names it
 * (`date-page.module.css`) and has one of its characters.
 * @param base the base path of the app's files, `/page/`
 */
export function serif(base: string): Plugin {
  const range = [...serifCharacters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join();
  let address = `${base}hall-serif.woff2`;
  let isBuild = false;
  return {
    name: 'serif',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const source = await makeSerif();
      const emitted = this.emitFile({ type: 'asset', name: 'hall-serif.woff2', source });
      address = base + this.getFileName(emitted);
    },
    async configureServer({ middlewares }) {
      const file = await makeSerif();
      middlewares.use(address, (_request, response) => void response.end(file));
    },
    transformIndexHtml: () => [
      {
        tag: 'style',
        children: `@font-face{font-family:'Hall Serif';src:url(${address}) format('woff2');font-weight:600;font-display:swap;unicode-range:${range}}`,
        injectTo: 'head',
      },
    ],
  };
}
