import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertFileKey, assertFolder, type FolderStore, isFolder } from './file-store';

/**
 * Files in a folder that no web server serves. A file is written under a temporary name and then renamed, so that
 * readers never see half of one.
 */
export function createDiskFiles(folder: string): FolderStore {
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
    get: (key) => readFile(pathOf(key)).catch(nothingFor(undefined)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async listFolders() {
      const entries = await readdir(root, { withFileTypes: true }).catch(nothingFor([]));
      const folders = entries.filter((entry) => entry.isDirectory() && isFolder(entry.name));
      return folders.map(({ name }) => name).sort();
    },
    async removeFolder(folder) {
      assertFolder(folder);
      await rm(join(root, folder), { recursive: true, force: true });
    },
  };
}

const nothingFor =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  };
