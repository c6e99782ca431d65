import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns whether a process with this id exists, of any owner */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Without an init process in the container, ended processes stay listed until reaped.
    return !/^State:\s+Z/m.test(readStatus(pid));
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
  for (const pid of left) send(pid, 'SIGKILL');
  for (const pid of left) await waitUntilGone(pid, 3000);
}

function isIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // another user's, or ended
  }
}

/**
 * Ends a process and its descendants, with their own process groups. The process gets SIGTERM. Descendants that remain
 * after its end or the limit get SIGINT, and are killed after the limit.
 * @param limitMs how long the process may take to stop its children in order, and then each descendant
 * @returns the processes that ran, as `pid command`, the given process first
 */
export async function endProcessTree(pid: number, limitMs: number): Promise<string[]> {
  const tree = new Set(listTree(pid));
  const running = [...tree].map((one) => `${one} ${readCommandLine(one)}`);
  send(pid, 'SIGTERM');
  // New descendants can be found only while their parents live.
  for (const end = Date.now() + limitMs; isAlive(pid) && Date.now() < end; await sleep(50))
    for (const one of listTree(pid)) tree.add(one);
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (const one of [...tree].flatMap(listTree)) tree.add(one);
    const left = [...tree].filter(isAlive);
    for (const one of left) send(one, signal);
    for (const end = Date.now() + limitMs; left.some(isAlive) && Date.now() < end; await sleep(50));
  }
  return running;
}

/** @returns the process and its descendants, parents first */
function listTree(root: number): number[] {
  const all = listProcesses();
  const tree = [root];
  for (const pid of tree)
    tree.push(...all.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

/** @returns the ids of all processes on this machine and of their parents */
function listProcesses(): [pid: number, parent: number][] {
  if (!existsSync('/proc/self/status')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    // null without ps
    const lines = ((stdout as string | null) ?? '').trim().split('\n');
    return lines.map((line) => line.split(' ').filter(Boolean).map(Number) as [number, number]);
  }
  return readdirSync('/proc').flatMap((name): [number, number][] => {
    const parent = Number(name) && /^PPid:\t(\d+)$/m.exec(readStatus(Number(name)))?.[1];
    return parent ? [[Number(name), Number(parent)]] : [];
  });
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // it has ended
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
