import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { goOnWithout, readLacks } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { assertSchemaFits, knownMigrations } from '@hall/platform/postgres/schema-state';
import type { ProcessRun } from './process-run.entity';
import { noteProcess, noteProcessEnd } from './process-runs.sql';

const everyMs = 10_000;
const nanosecondsInMs = 1e6;
const bytesInMb = 2 ** 20;

/** The report of a process about itself. */
interface Announced extends Pick<ProcessRun, 'kind' | 'release'> {
  /** The folder it writes to; it reports the free space of that disk. */
  folder: string;
  inHand?: () => number;
  callsLimit?: () => number;
}

/** Reports a process and its figures until it ends. */
export function announceProcess(
  database: Database,
  { kind, release, folder, inHand, callsLimit }: Announced,
): { close(): Promise<void> } {
  const newestMigration = knownMigrations().at(-1) ?? null;
  const self = {
    id: randomUUID(),
    kind,
    host: hostname(),
    pid: process.pid,
    release,
    newestMigration,
  };
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  let used = process.cpuUsage();
  let at = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const figures = async (): Promise<ProcessRun['figures']> => {
    const disk = await goOnWithout('the room on the disk', roomIn(folder));
    const { user, system } = process.cpuUsage(used);
    const passedMs = Math.max(1, performance.now() - at);
    used = process.cpuUsage();
    at = performance.now();
    const loopMs = Math.round(loop.percentile(99) / nanosecondsInMs);
    loop.reset();
    return {
      memoryMb: Math.round(process.memoryUsage.rss() / bytesInMb),
      cpuPercent: Math.round((user + system) / 10 / passedMs),
      loopMs,
      ...(inHand && { inHand: inHand() }),
      ...(callsLimit && { callsLimit: callsLimit() }),
      ...(disk && { disk }),
      without: readLacks()
        .filter(({ isLacking }) => isLacking)
        .map(({ what }) => what),
    };
  };
  const turn = async (): Promise<void> => {
    const now = await figures();
    await goOnWithout('announcing this process', noteProcess(database, { ...self, figures: now }));
    // Detects a migration that was reverted, or that breaks this version, before a request fails.
    await goOnWithout('the schema of this version', assertSchemaFits(database));
    if (isClosed) return;
    timer = setTimeout(() => void turn(), everyMs);
    timer.unref();
  };
  void turn();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      loop.disable();
      await goOnWithout('announcing this process', noteProcessEnd(database, self.id));
    },
  };
}

/** Free space for an unprivileged user. */
async function roomIn(folder: string): Promise<ProcessRun['figures']['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeMb: Math.round((bavail * bsize) / bytesInMb), freePart: bavail / blocks };
}
