import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { oldBrowserNote, oldBrowserStyle } from './note';

/**
 * The oldest supported browsers: Chromium 83, Firefox 78, Safari 14. Targets for syntax and styles (`build` in Vite's
 * config).
 */
export const oldestBrowsers = {
  target: 'es2020',
  cssTarget: ['chrome83', 'firefox78', 'safari14'],
};

/** The first script of every page of an app. */
export const checkFile = /^assets\/old-browser-check-/;

/**
 * Supports old browsers: a small script loads the polyfills if needed, and a note names the supported browsers if the app
 * does not start.
 * @param base path of the app's files, `/page/`
 * @param enquiryCall path of the call that returns the telephone number; empty: the note shows none
 */
export function oldBrowsers(base: string, enquiryCall = ''): Plugin {
  let check = '';
  return {
    name: 'old-browsers',
    apply: 'build',
    async buildStart() {
      const emit = (name: string, source: string): string =>
        base + this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const polyfillsAddress = emit('polyfills.js', await buildScript('polyfills', {}));
      check = emit(
        'old-browser-check.js',
        await buildScript('check', { polyfillsAddress, enquiryCall }),
      );
    },
    transformIndexHtml: (page) =>
      page
        .replace('</title>', () => `</title>\n    ${oldBrowserStyle}`)
        .replace('<div id="root"></div>', () => `<div id="root">${oldBrowserNote}</div>`)
        .replace('</body>', () => `  <script src="${check}"></script>\n  </body>`),
  };
}

/** @returns a script of this folder as one file without modules */
async function buildScript(name: string, values: Record<string, string>): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2015',
      lib: {
        entry: join(import.meta.dirname, `${name}.ts`),
        formats: ['iife'],
        name: 'hall',
      },
    },
  })) as Rolldown.RolldownOutput[];
  if (!built) throw new Error(`${name} was not built`);
  return built.output[0].code;
}
