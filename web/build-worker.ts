import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { checkFile } from '../ui/src/old-browsers/vite-plugin';

/** The files to precache: those of the first page, the tickets and the outbox. */
const wanted = [
  'index.html',
  'src/app/main.tsx',
  'src/routes/my-ticket-page.tsx',
  'src/routes/request-progress-page.tsx',
  'src/features/account/account-menu.tsx',
  'src/features/account/state-notices.tsx',
  'src/features/booking/outbox-notice.tsx',
  'src/device/sealing.ts',
].map((file) => join(import.meta.dirname, file));
const texts = /\/locales\/\w+\/web\.ts$/;
const page = (locale: string): string => `shell/${locale}-page.html`;

/** Writes the file list of this version into the service worker. The list changes with every version, so browsers detect it. */
export const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const pages = { zh: page('zh'), en: page('en') };
    const names = [...new Set([...filesOf(bundle), ...Object.values(pages), 'icon.svg'])].sort();
    const hash = createHash('sha256');
    for (const name of names) hash.update(name).update(readFileSync(join(dir, name)));
    const served = (name: string): string => `/page/${name}`;
    const version = {
      name: hash.digest('hex').slice(0, 12),
      files: names.map(served),
      pages: { zh: served(pages.zh), en: served(pages.en) },
    };
    const file = join(dir, 'site-worker.js');
    const source = readFileSync(file, 'utf8');
    const written = source.replace(
      /^const version = .*$/m,
      () => `const version = ${JSON.stringify(version)};`,
    );
    if (written === source) this.error('the worker has no place for the version');
    writeFileSync(file, written);
  },
};

/** @returns the wanted files and everything that they import */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  const missing = new Set(wanted);
  for (const chunk of Object.values(bundle)) {
    if (checkFile.test(chunk.fileName) || chunk.fileName.endsWith('.css'))
      found.add(chunk.fileName);
    if (chunk.type !== 'chunk') continue;
    const named = wanted.filter((file) => chunk.moduleIds.includes(file));
    named.forEach((file) => missing.delete(file));
    if (named.length || chunk.moduleIds.some((id) => texts.test(id))) add(chunk.fileName);
  }
  if (missing.size)
    throw new Error(`No chunk has the files to precache: ${[...missing].join(', ')}`);
  return found;
}
