import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns whether a process with this id exists, of any owner */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Reads a process' command line. Process ids are reused, so compare it before ending a recorded process.
 * @returns the command line; empty if there is no such process
 */
export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return (stdout as string | null)?.trim() ?? ''; // null without ps
  }
}

/** @returns whether the process ended before the limit */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50))
    if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/**
 * Ends orphaned processes that a killed server left in its folder. Without /proc (macOS) it finds none; there they end
 * once they notice.
 * @param title prefix of their command lines: a user's shell may run in the folder too
 */
export async function endServersIn(folder: string, title: string): Promise<void> {
  if (!existsSync('/proc/self/cwd')) return;
  const real = realpathSync(folder);
  const left = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && isIn(real, pid) && readCommandLine(pid).startsWith(title));
  for (const pid of left) kill(pid);
  for (const pid of left) await waitUntilGone(pid, 3000);
}

function isIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // another user's, or ended
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Without an init process in the container, ended processes stay listed until reaped. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
