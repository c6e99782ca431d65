import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config';
import { tellOwner } from './folder-owner';

/**
 * Checks that the process can write files before it serves. Otherwise the fault would appear only when someone waits
 * for a file.
 * @throws {Error} naming FILES_FOLDER and why it is not writable
 */
export async function assertFilesWritable({
  FILES_PROVIDER,
  FILES_FOLDER,
}: Pick<Config, 'FILES_PROVIDER' | 'FILES_FOLDER'>): Promise<void> {
  if (FILES_PROVIDER !== 'disk') return;
  const folder = resolve(FILES_FOLDER);
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    await rm(probe);
  } catch (error) {
    throw new Error(
      `FILES_FOLDER cannot be written to (${(error as NodeJS.ErrnoException).code}). Give this process's user a ` +
        `folder to write to, the same one for all gateways and workers, or set FILES_PROVIDER=s3.${await tellOwner(folder, error)}`,
      { cause: error },
    );
  }
}

/** @returns the local folder that the process writes to; its own folder if files go to a bucket */
export const writtenFolder = ({
  FILES_PROVIDER,
  FILES_FOLDER,
}: Pick<Config, 'FILES_PROVIDER' | 'FILES_FOLDER'>): string =>
  FILES_PROVIDER === 'disk' ? resolve(FILES_FOLDER) : process.cwd();
