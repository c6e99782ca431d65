import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { Redis } from '@hall/platform/redis/connections';

/** Milliseconds of processor time, of one and the same stretch, by who spent them. */
export interface ProcessorTime {
  gateway: number;
  worker: number;
  postgres: number;
  redis: number;
  /** The proxy, where there is one. */
  nginx: number;
  /** The sender of the load, which in production is the visitors' own machines. */
  sender: number;
}

export interface TimedProcesses {
  /** By name, as the system's own list has them: `gateway`, `worker`, or `gateway-1` … */
  pids: ReadonlyMap<string, number>;
  database: Database;
  redis: Redis;
}

/** A tick of `/proc/PID/stat`, which Linux counts a hundred of a second whatever the machine. */
const tickMs = 10;

/**
 * What each process has spent since it began. Only Linux tells it: on another system all but the sender and Redis
 * are 0.
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

/** @returns what was spent between two readings, a booking, in milliseconds with two decimals */
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

/** What a booking costs in all; the sender is the visitors' machines. */
export const totalOf = ({ gateway, worker, postgres, redis }: ProcessorTime): number =>
  Math.round((gateway + worker + postgres + redis) * 1000) / 1000;

function sumOf(pids: ReadonlyMap<string, number>, name: string): number {
  return [...pids]
    .filter(([one]) => one.startsWith(name))
    .reduce((sum, [, pid]) => sum + (statOf(pid)?.spentMs ?? 0), 0);
}

/** A process that has others work for it, as the postmaster and nginx do: it counts its ended children, and we those that live. */
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

/** @returns nothing where there is no such process, or no `/proc` */
function statOf(pid: number): { parent: number; spentMs: number; childrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (...places: number[]): number =>
      places.reduce((sum, place) => sum + Number(fields[place]), 0) * tickMs;
    return { parent: Number(fields[1]), spentMs: ticks(11, 12), childrenMs: ticks(13, 14) };
  } catch {
    return undefined;
  }
}
