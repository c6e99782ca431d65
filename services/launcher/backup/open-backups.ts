import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRawFileStore } from '@hall/platform/providers/files';
import { type LaunchSettings, projectRoot } from '../environment';
import { reachStores, readHallConfig } from '../reach-stores';

/** Opens the resources. @throws {LaunchFault} or {SettingsError} naming the missing setting */
export async function openBackups(settings: LaunchSettings) {
  const stores = await reachStores(settings);
  const config = readHallConfig(settings, stores);
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    stores,
    keys: { DATA_KEYS: config.DATA_KEYS, INDEX_KEY: config.INDEX_KEY },
    /** The hall's files, as stored. */
    files: createRawFileStore({ ...config, FILES_FOLDER: resolve(config.FILES_FOLDER) }),
    /** Storage of the backups. */
    place: createRawFileStore(settings.backup.place),
    /** The product's version from package.json. */
    version,
    /** Shows a line of progress. */
    report: (line: string): void => void process.stderr.write(`${line}\n`),
  };
}

/** Resources of the backup commands. */
export type Backups = Awaited<ReturnType<typeof openBackups>>;
