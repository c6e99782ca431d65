import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  createRawFileStore,
  type FileStore,
  type FolderStore,
} from '@hall/platform/providers/files';
import { type LaunchSettings, projectRoot } from '../environment';
import { type ReachedStores, reachStores, readHallConfig } from '../reach-stores';

/** Resources of the backup commands. */
export interface Backups {
  stores: ReachedStores;
  keys: { DATA_KEYS: string; INDEX_KEY: string };
  /** The hall's files, as stored. */
  files: FileStore;
  /** Storage of the backups. */
  place: FolderStore;
  /** The product's version from package.json. */
  release: string;
  /** Shows a line of progress. */
  tell(line: string): void;
}

/** Opens the resources. @throws {LaunchFault} or {SettingsError} naming the missing setting */
export async function openBackups(settings: LaunchSettings): Promise<Backups> {
  const stores = await reachStores(settings);
  const config = readHallConfig(settings, stores);
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    stores,
    keys: { DATA_KEYS: config.DATA_KEYS, INDEX_KEY: config.INDEX_KEY },
    files: createRawFileStore({ ...config, FILES_FOLDER: resolve(config.FILES_FOLDER) }),
    place: createRawFileStore(settings.backup.place),
    release: version,
    tell: (line) => void process.stderr.write(`${line}\n`),
  };
}
