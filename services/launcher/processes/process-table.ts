import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns whether a process of that number lives, whoever owns it */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Process numbers are given anew: before a process that was only noted down is touched, its command line
 * must say that it is still the same.
 * @returns the command line, or an empty text where there is none
 */
export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return (stdout as string | null)?.trim() ?? ''; // null where there is no ps
  }
}

/** @returns whether the process was gone before the limit */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50))
    if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/**
 * Ends the processes that a server which was killed left at work in its folder: nobody is their parent any more. Without
 * /proc (on macOS) none is found; they end by themselves once they notice.
 * @param title what their command lines begin with: somebody's shell may stand in the folder as well
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
    return false; // somebody else's, or gone
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** In a container without an init process, what ended stays listed until somebody asks for it. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
