import { chmodSync, copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment';
import { canReach, type SystemUser } from './unprivileged-user';

/**
 * Lets a store share the moved clock of the process that starts it (`lab/moments`).
 * @param environment of that process
 * @returns the variables that move the clock. Empty if `CLOCK_SHIFT` is not set: then `LD_PRELOAD` names a library for
 * Node, such as another allocator.
 */
export function readMovedClock({ LD_PRELOAD, CLOCK_SHIFT }: Environment): Environment {
  return LD_PRELOAD && CLOCK_SHIFT ? { LD_PRELOAD, CLOCK_SHIFT } : {};
}

/**
 * Copies the library of a moved clock if the store's user cannot reach it. Without the library the store would run at
 * the real time.
 * @param clock from `readMovedClock`
 * @param user of the store; undefined: the user of this process
 * @param folder that the user can reach, for the copy
 * @returns the variables that move the clock for that user
 */
export function reachClock(
  clock: Environment,
  user: SystemUser | undefined,
  folder: string,
): Environment {
  const { LD_PRELOAD: library } = clock;
  if (!library || !user || canReach(user, library, 'read')) return clock;
  const copy = join(folder, 'moved-clock.so');
  // Rename it into place: a running store maps the file and would crash if it changed.
  copyFileSync(library, `${copy}.new`);
  chmodSync(`${copy}.new`, 0o755);
  renameSync(`${copy}.new`, copy);
  return { ...clock, LD_PRELOAD: copy };
}
