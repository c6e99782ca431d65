import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as drawing from './src/shell/draw-shells';

type Drawing = typeof drawing;

/**
 * Writes a page for each kind and language (`shell/zh-user.html`) in addition to the page that Vite writes. Each contains
 * its texts and preloads the file of its language. The gateway picks the reader's page:
 * `services/gateway/apps/site-page.ts`.
 */
export const shells = (resolve: { conditions: string[] }): Plugin => ({
  name: 'shells',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('there is no page to draw into');
      const drawn = await inEmptyBrowser(async () => (await buildDrawing(resolve)).drawShells());
      for (const shell of drawn)
        this.emitFile({
          type: 'asset',
          fileName: `shell/${shell.locale}-${shell.kind}.html`,
          source: fill(String(page.source), shell, textsOf(bundle, shell.locale)),
        });
    },
  },
});

/** Builds the site's components for Node. CSS modules get the same class names as in the browser. */
async function buildDrawing(resolve: { conditions: string[] }): Promise<Drawing> {
  const outDir = join(import.meta.dirname, 'node_modules/.shell');
  await build({
    root: import.meta.dirname,
    configFile: false,
    base: '/page/',
    resolve,
    ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
    build: {
      ssr: 'src/shell/draw-shells.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'draw-shells.mjs' } },
    },
    logLevel: 'error',
  });
  // Node caches modules by URL, so the query string makes it load this build.
  const file = pathToFileURL(join(outDir, 'draw-shells.mjs'));
  return (await import(`${file.href}?${Date.now()}`)) as Drawing;
}

/** Components listen to the window and read the browser's stores, so they get an empty browser. */
async function inEmptyBrowser<T>(draw: () => Promise<T>): Promise<T> {
  const empty = {
    window: { addEventListener: () => undefined },
    document: { documentElement: { dataset: {} } },
    matchMedia: () => ({ matches: false }),
  };
  Object.assign(globalThis, empty);
  try {
    return await draw();
  } finally {
    for (const name of Object.keys(empty)) Reflect.deleteProperty(globalThis, name);
  }
}

/** @param texts the file of the language's texts */
const fill = (page: string, { html, title, language }: drawing.DrawnShell, texts: string): string =>
  page
    .replace(/lang="[^"]*"/, `lang="${language}"`)
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(
      '</title>',
      `</title>\n    <link rel="modulepreload" crossorigin href="/page/${texts}">`,
    )
    .replace('<div id="root">', (root) => root + html);

/** @returns the file that contains a language's texts */
function textsOf(bundle: Rolldown.OutputBundle, locale: string): string {
  const file = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/locales/${locale}/web.ts`),
  );
  if (!file) throw new Error(`no file contains the texts of ${locale}`);
  return file.fileName;
}
