import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot } from '../environment';

const left = new Set(['node_modules', 'dist', 'test-results', '.git', '.data', '.cache']);

/** @returns every file of the project from its root, such as `docs/testing.md`; without build output and downloads */
export const listFiles = (folder = ''): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) ? [] : listFiles(path);
    return [path.split(sep).join('/')];
  });
