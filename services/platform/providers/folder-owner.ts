import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** System codes of a folder that belongs to another user. */
const refusals = new Set(['EACCES', 'EPERM']);

/**
 * Explains an unwritable folder. A container engine or an administrator creates folders as root; the error code hides it.
 * @param folder that could not be written or created
 * @param uid of this process
 * @returns the owner and the command that changes it; empty if the cause is different
 */
export async function tellOwner(
  folder: string,
  error: unknown,
  uid = process.getuid?.(),
): Promise<string> {
  if (!refusals.has((error as NodeJS.ErrnoException).code ?? '') || uid === undefined) return '';
  let there = folder;
  // The nearest existing parent, in which it would be created.
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const owner = (await stat(there)).uid;
  return ` ${there} belongs to user ${owner}, and this runs as user ${uid}: chown ${uid} ${there}`;
}
