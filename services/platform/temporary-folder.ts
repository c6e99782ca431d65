import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goOnWithout } from './go-on-without';

/** The name holds the owner's process id, so that others can tell whether it still runs. */
const folderName = /^hall-job-(\d+)-/;

/**
 * Gives a job its own folder, which only this user can open, and removes it when the job ends in any way.
 * @param work receives the folder's path
 * @param place the parent folder; the system's temporary folder by default
 * @returns the result of the work
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
 * Removes folders of killed processes. Call it at process start, before the first job: a folder with its own process
 * id is then left from an earlier run, as in a container.
 */
export async function removeAbandonedFolders(place = tmpdir()): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(folderName.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // Folders of other users cannot be removed, and are not ours.
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
