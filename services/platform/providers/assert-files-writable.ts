import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile, stat } from 'node:fs/promises';
import { join, resolve, dirname } from 'node:path';
import type { Config } from '../config';
import { existsSync } from 'node:fs';

/** System codes of a folder that belongs to another user. */
const refusals = new Set(['EACCES', 'EPERM']);

/**
 * Explains an unwritable folder. A container engine or an administrator creates folders as root, and systemd lets a unit
 * write only to the folders it names; the error code hides both.
 * @param folder that could not be written or created
 * @param uid of this process
 * @returns what changes it, such as the command; empty if the cause is different
 */
export async function explainOwner(
  folder: string,
  error: unknown,
  uid = process.getuid?.(),
): Promise<string> {
  if ((error as NodeJS.ErrnoException).code === 'EROFS')
    return ` It is read-only here: under systemd name it in ReadWritePaths= of the units.`;
  if (!refusals.has((error as NodeJS.ErrnoException).code ?? '') || uid === undefined) return '';
  let there = folder;
  // The nearest existing parent, in which it would be created.
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const owner = (await stat(there)).uid;
  return ` ${there} belongs to user ${owner}, and this runs as user ${uid}: chown ${uid} ${there}`;
}

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
        `folder to write to, the same one for all gateways and workers, or set FILES_PROVIDER=s3.${await explainOwner(folder, error)}`,
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
