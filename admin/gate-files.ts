import type { Plugin, Rolldown } from 'vite';
import { checkFile } from '../ui/src/old-browsers/vite-plugin';

/** Modules that the gate needs offline: its pages, both languages and the code reader. */
const roots = [
  '/admin/src/app/main.tsx',
  '/admin/src/routes/gate-page.tsx',
  '/admin/src/routes/gate-sheet-page.tsx',
  '/shared/locales/zh/admin.ts',
  '/shared/locales/en/admin.ts',
  '/qr/decode.js',
];

/**
 * Writes the paths of the built files that the gate needs, for `public/offline-gate.js` to cache.
 * @throws {Error} if no built file contains a root; otherwise the gap would show only offline
 */
export const gateFiles = (base: string): Plugin => ({
  name: 'gate-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(
      (file): file is Rolldown.OutputChunk => file.type === 'chunk',
    );
    const found = new Set<string>();
    const walk = (fileName: string): void => {
      const chunk = chunks.find((one) => one.fileName === fileName);
      if (!chunk || found.has(base + fileName)) return;
      found.add(base + fileName);
      for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(base + name);
      for (const name of chunk.viteMetadata?.importedAssets ?? []) found.add(base + name);
      chunk.imports.forEach(walk);
    };
    for (const root of roots) {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(root)),
      );
      if (!chunk) throw new Error(`no built file holds ${root}`);
      walk(chunk.fileName);
    }
    for (const { fileName } of Object.values(bundle))
      if (checkFile.test(fileName)) found.add(base + fileName);
    this.emitFile({
      type: 'asset',
      fileName: 'gate-files.json',
      source: JSON.stringify([...found]),
    });
  },
});
