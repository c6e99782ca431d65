import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import type * as drawing from './src/shell/draw-shells';

type Drawing = typeof drawing;

/**
 * Writes a page for each kind and language (`shell/zh-user.html`) in addition to the page that Vite writes. Each contains
 * its texts and preloads the file of its language, and the home pages their own. The gateway picks the reader's page:
 * `services/gateway/apps/site-page.ts`.
 */
export const shells = (shared: Pick<UserConfig, 'resolve' | 'css'>): Plugin => ({
  name: 'shells',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('there is no page to draw into');
      const drawn = await inEmptyBrowser(async () => (await buildDrawing(shared)).drawShells());
      const source = String(page.source);
      const preloadsOf = (module: string): string[] =>
        filesOf(bundle, module).filter((file) => !source.includes(file));
      const home = preloadsOf('/routes/date-page.tsx');
      for (const shell of drawn) {
        const texts = preloadsOf(`/locales/${shell.locale}/web-first.ts`);
        this.emitFile({
          type: 'asset',
          fileName: `shell/${shell.locale}-${shell.kind}.html`,
          source: fill(source, shell, shell.isHome ? [...texts, ...home] : texts),
        });
      }
    },
  },
});

/** Builds the site's components for Node. CSS modules get the same class names as in the browser. */
async function buildDrawing(shared: Pick<UserConfig, 'resolve' | 'css'>): Promise<Drawing> {
  const outDir = join(import.meta.dirname, 'node_modules/.shell');
  await build({
    root: import.meta.dirname,
    configFile: false,
    base: '/page/',
    ...shared,
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

/** @param files that the page imports once its scripts run */
const fill = (
  page: string,
  { html, title, language }: drawing.DrawnShell,
  files: string[],
): string =>
  page
    .replace(/lang="[^"]*"/, `lang="${language}"`)
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(
      '</title>',
      `</title>${files.map((file) => `\n    <link rel="modulepreload" crossorigin href="/page/${file}">`).join('')}`,
    )
    .replace('<div id="root">', (root) => root + html);

/** @returns the file that contains a module, and those that it imports */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)))
      return [one.fileName, ...one.imports];
  throw new Error(`no file contains ${module}`);
}
