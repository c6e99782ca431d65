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
  const there = await findThere(folder);
  return there
    ? ` ${there.path} belongs to user ${there.owner}, and this runs as user ${uid}: chown ${uid} ${there.path}`
    : '';
}

/** The folder, or the one above it in which it would be made. */
async function findThere(path: string): Promise<{ path: string; owner: number } | undefined> {
  try {
    return { path, owner: (await stat(path)).uid };
  } catch {
    const above = dirname(path);
    return above === path ? undefined : findThere(above);
  }
}
