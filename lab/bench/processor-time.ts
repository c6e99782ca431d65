import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { Redis } from '@hall/platform/redis/connections';

/** CPU time of one period in milliseconds, by process. */
export interface ProcessorTime {
  gateway: number;
  worker: number;
  postgres: number;
  redis: number;
  /** The proxy, if used. */
  nginx: number;
  /** The load generator, which in production is the visitors' machines. */
  sender: number;
}

export interface TimedProcesses {
  /** By name, as the system lists them: `gateway`, `worker`, or `gateway-1` … */
  pids: ReadonlyMap<string, number>;
  database: Database;
  redis: Redis;
}

/** Length of a tick in `/proc/PID/stat`: Linux counts 100 per second on every machine. */
const tickMs = 10;

/**
 * Returns each process's CPU time since its start. Only Linux reports it; elsewhere all but the sender and Redis are 0.
 */
export async function readProcessorTime({
  pids,
  database,
  redis,
}: TimedProcesses): Promise<ProcessorTime> {
  const [backend] = await runSql<{ pid: number }>(database, 'SELECT pg_backend_pid() AS pid');
  const postmaster = statOf(backend?.pid ?? 0)?.parent;
  const cpu = await redis.info('cpu');
  const seconds = (name: string): number =>
    Number(new RegExp(`used_cpu_${name}:([\\d.]+)`).exec(cpu)?.[1] ?? 0);
  const { user, system } = process.cpuUsage();
  return {
    gateway: sumOf(pids, 'gateway'),
    worker: sumOf(pids, 'worker'),
    nginx: treeOf(pids.get('nginx')),
    postgres: treeOf(postmaster),
    redis: Math.round((seconds('user') + seconds('sys')) * 1000),
    sender: Math.round((user + system) / 1000),
  };
}

/** Figures with the CPU time of one request in milliseconds, by process. */
export type Timed<Figures> = Figures & { processor: ProcessorTime };

/** @returns the figures of `measure`, and the CPU time that each of its `requests` took */
export async function timeEach<Figures>(
  processes: TimedProcesses,
  requests: number,
  measure: () => Promise<Figures>,
): Promise<Timed<Figures>> {
  const before = await readProcessorTime(processes);
  const figures = await measure();
  const after = await readProcessorTime(processes);
  return { ...figures, processor: perBooking(before, after, requests) };
}

/** @returns CPU time per booking between two readings, in milliseconds with two decimals */
export function perBooking(
  before: ProcessorTime,
  after: ProcessorTime,
  bookings: number,
): ProcessorTime {
  const each = (name: keyof ProcessorTime): number =>
    Math.round(((after[name] - before[name]) / bookings) * 1000) / 1000;
  return {
    gateway: each('gateway'),
    worker: each('worker'),
    postgres: each('postgres'),
    redis: each('redis'),
    nginx: each('nginx'),
    sender: each('sender'),
  };
}

/** The product's processes; the sender is the visitors' machines. */
export const timedParts = ['gateway', 'postgres', 'worker', 'redis'] as const;

/** Total CPU time of the product's processes. */
export const totalOf = (time: ProcessorTime): number =>
  Math.round(timedParts.reduce((sum, part) => sum + time[part], 0) * 1000) / 1000;

function sumOf(pids: ReadonlyMap<string, number>, name: string): number {
  return [...pids]
    .filter(([one]) => one.startsWith(name))
    .reduce((sum, [, pid]) => sum + (statOf(pid)?.spentMs ?? 0), 0);
}

/** CPU time of a process and its children (postmaster, nginx): `/proc` adds the ended children, we add the running ones. */
function treeOf(parent: number | undefined): number {
  if (parent === undefined) return 0;
  const own = statOf(parent);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === parent);
  return children.reduce(
    (sum, stat) => sum + (stat?.spentMs ?? 0),
    (own?.spentMs ?? 0) + (own?.childrenMs ?? 0),
  );
}

/** @returns undefined if there is no such process or no `/proc` */
function statOf(pid: number): { parent: number; spentMs: number; childrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (...places: number[]): number =>
      places.reduce((sum, place) => sum + Number(fields[place]), 0) * tickMs;
    return { parent: Number(fields[1]), spentMs: ticks(11, 12), childrenMs: ticks(13, 14) };
  } catch {
    return undefined;
  }
}
