import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { oldBrowserNote, oldBrowserStyle } from './note';

/** The oldest browsers that can book: Chromium 83, Firefox 78, Safari 14. Syntax, then styles (`build` of Vite's settings). */
export const oldestBrowsers = {
  target: 'es2020',
  cssTarget: ['chrome83', 'firefox78', 'safari14'],
};

/** The script that every page of an app asks for first. */
export const checkFile = /^assets\/old-browser-check-/;

/**
 * Makes an app start in old browsers: a small script asks for the polyfills where the browser lacks something, and a note
 * says which browsers work where the app does not start at all.
 * @param base of the app's files, `/page/`
 * @param enquiryCall the address of the call that gives the telephone; empty: the note names none
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
