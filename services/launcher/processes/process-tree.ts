import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readCommandLine } from './process-table';

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
    const parent = Number(name) && /^PPid:\t(\d+)$/m.exec(readStatus(name))?.[1];
    return parent ? [[Number(name), Number(parent)]] : [];
  });
}

function readStatus(pid: string): string {
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
