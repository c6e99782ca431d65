import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What the system says of a folder that belongs to somebody else. */
const refusals = new Set(['EACCES', 'EPERM']);

/**
 * A folder that an engine or an administrator made belongs to root, and the process is another: the code alone says neither.
 * @param folder that could not be written to, or made
 * @param uid whom this process is
 * @returns whose it is and the command that gives it to us; empty where something else is at fault
 */
export async function tellOwner(
  folder: string,
  error: unknown,
  uid = process.getuid?.(),
): Promise<string> {
  if (!refusals.has((error as NodeJS.ErrnoException).code ?? '') || uid === undefined) return '';
  let there = folder;
  // The one above it, in which it would be made.
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const owner = (await stat(there)).uid;
  return ` ${there} belongs to user ${owner}, and this runs as user ${uid}: chown ${uid} ${there}`;
}
