import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from './project.mjs';

const folder = join(root, '.cache');
const file = join(folder, 'bootstrap.pid');

/**
 * Takes a lock, so that two commands do not install or build at the same time; the second waits. A lock whose process
 * has ended is released.
 * @returns {Promise<() => void>} releases the lock
 */
export async function takeTurn() {
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
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
      say(`Waiting for another command that is installing or building (process ${holder}).`);
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
