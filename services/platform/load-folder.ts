import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(__filename);
/** Compiled copies of sources, and packages. */
const skipped = new Set(['dist', 'node_modules']);

/**
 * Loads the modules in a folder and its subfolders: the sources, or the compiled files if the folder is compiled.
 * @param name pattern of the file names
 * @returns the name and value of everything that they export, in the order of their paths
 */
export const loadFolder = (folder: string, name: RegExp): [name: string, value: unknown][] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : loadFolder(path, name);
      return name.test(entry.name) ? Object.entries(load(path) as Record<string, unknown>) : [];
    });
