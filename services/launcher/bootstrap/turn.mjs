import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { print, root } from './project.mjs';

const folder = join(root, '.cache');
const file = join(folder, 'bootstrap.pid');

/**
 * Takes a lock, so that two commands do not install or build at the same time; the second waits. A lock whose process
 * has ended is removed.
 * @returns {Promise<() => void>} frees the lock
 */
export async function takeTurn() {
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const unlock = () => rmSync(file, { force: true });
      process.once('exit', unlock);
      return () => {
        process.off('exit', unlock);
        unlock();
      };
    } catch (error) {
      // A read-only clone can still run if everything is up to date.
      if (error.code === 'EACCES' || error.code === 'EROFS') return () => undefined;
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    // An empty file is being written.
    if (holder ? !isAlive(holder) : waited > 20) rmSync(file, { force: true });
    else if (waited === 0)
      print(`Waiting for another command that is installing or building (process ${holder}).`);
    await sleep(250);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
