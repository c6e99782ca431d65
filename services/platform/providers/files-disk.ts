import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertFileKey, type FileStore } from './file-store';

/**
 * Files in a folder that no web server serves. A file is written beside its place and then moved there,
 * so that nobody reads half of one.
 */
export function createDiskFiles(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' });
      await rename(draft, path);
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
