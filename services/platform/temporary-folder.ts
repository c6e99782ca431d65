import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goOnWithout } from './go-on-without';

/** The process that works in a folder stands in its name, so that another can tell whether it still does. */
const folderName = /^hall-job-(\d+)-/;

/**
 * Gives a job a folder of its own, which only this account can open, and which goes with the job, however it ends.
 * @param work is given the folder's path
 * @param place where it lies: the machine's folder for temporary files
 * @returns what the work does
 */
export async function withTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  place = tmpdir(),
): Promise<T> {
  const folder = await mkdtemp(join(place, `hall-job-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the folders whose process was killed over its work. To be called when a process starts, before its first
 * job: a folder that bears its own number is then one of a former life, as in a container.
 */
export async function removeAbandonedFolders(place = tmpdir()): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(folderName.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // Another account's cannot be removed, and are not ours to.
    await goOnWithout(
      'removing abandoned folders',
      rm(join(place, name), { recursive: true, force: true }),
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
