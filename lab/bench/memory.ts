import { readdirSync, readFileSync } from 'node:fs';
import { runSql } from '@hall/platform/postgres/sql';
import type { TimedProcesses } from './processor-time';

/**
 * Returns the memory in use in MB: each of our processes with its children (a cluster's gateways separately), Postgres
 * without and with its shared buffers, and Redis. Available on Linux only.
 */
export async function readMemory({
  pids,
  database,
  redis,
}: TimedProcesses): Promise<Record<string, number>> {
  const parents = readParents();
  const childrenOf = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  const memory: Record<string, number> = {};
  for (const [name, pid] of pids) {
    memory[name] = residentOf(pid, 'VmRSS');
    for (const [i, child] of childrenOf(pid).entries())
      memory[`${name}, process ${i + 1}`] = residentOf(child, 'VmRSS');
  }
  const [backend] = await runSql<{ pid: number }>(database, 'SELECT pg_backend_pid() AS pid');
  const postmaster = parents.get(backend?.pid ?? 0);
  if (postmaster !== undefined)
    memory['Postgres'] = [postmaster, ...childrenOf(postmaster)].reduce(
      (sum, pid) => sum + residentOf(pid, 'RssAnon'),
      0,
    );
  const used = /used_memory:(\d+)/.exec(await redis.info('memory'))?.[1];
  return { ...memory, Redis: Number(used) / 1e6 };
}

function readParents(): Map<number, number> {
  return new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statusOf(Number(name), 'PPid') ?? 0)]),
  );
}

const residentOf = (pid: number, field: string): number =>
  (Number(statusOf(pid, field)?.split(' ')[0] ?? 0) * 1024) / 1e6;

/** @returns undefined if the process has ended */
function statusOf(pid: number, field: string): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${field}:\\s+(.+)$`, 'm').exec(text)?.[1];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
    throw error;
  }
}
