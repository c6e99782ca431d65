import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The visitors' core is the last one; the hall has the others. */
export type Side = 'hall' | 'visitors';

/**
 * Moves a process and what it starts later to its side's cores, so that visitors take no time from the hall: in
 * production they are other machines.
 * @param side `hall` for the stores, the proxy, gateways and workers
 * @returns false if this machine cannot: a single core, or no `taskset` (Linux)
 */
export function pin(pid: number, side: Side): boolean {
  const last = cpus().length - 1;
  if (last < 1) return false;
  const cores = side === 'visitors' ? String(last) : `0-${last - 1}`;
  return spawnSync('taskset', ['-acp', cores, String(pid)]).status === 0;
}
