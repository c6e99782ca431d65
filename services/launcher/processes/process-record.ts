import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LaunchFault } from '../launch-fault';
import { isAlive, readCommandLine, waitUntilGone } from './process-table';

interface Recorded {
  launcher: number;
  /** A part of each process' command line that identifies it. */
  children: { name: string; pid: number; mark: string }[];
  databaseUrl?: string;
  migrationUrl?: string;
  redisUrl?: string;
}

/** The addresses of a launcher's stores. */
export interface RecordedStores {
  /** With the application's role. */
  databaseUrl: string;
  /** With the schema owner's role. */
  migrationUrl: string;
  redisUrl: string;
}

/**
 * Starts a record. Ends processes that a killed launcher left running, because they hold ports and the stores' folders.
 * @throws {LaunchFault} if another launcher runs on the same folder
 */
export async function beginRecord(file: string) {
  const before = readRecord(file);
  if (before && isLauncher(before.launcher))
    throw new LaunchFault(
      `It is running already (process ${before.launcher}). Stop that one first (Ctrl-C there, or kill ${before.launcher}).`,
    );
  for (const { pid, mark } of [...(before?.children ?? [])].reverse()) await endLeftover(pid, mark);
  const record: Recorded = { launcher: process.pid, children: [] };
  const write = (): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(record, null, 2), { mode: 0o600 });
  };
  write();
  return {
    note(name: string, pid: number, mark: string): void {
      record.children = [
        ...record.children.filter((child) => child.name !== name),
        { name, pid, mark },
      ];
      write();
    },
    noteStores({ databaseUrl, migrationUrl, redisUrl }: RecordedStores): void {
      Object.assign(record, { databaseUrl, migrationUrl, redisUrl });
      write();
    },
    clear: (): void => rmSync(file, { force: true }),
  };
}

/** A record of a data folder's processes, for the next start. */
export type ProcessRecord = Awaited<ReturnType<typeof beginRecord>>;

/** @returns the store addresses of a running launcher, for a command that runs at the same time */
export function findRunningStores(file: string): RecordedStores | undefined {
  const record = readRecord(file);
  const { databaseUrl, redisUrl, migrationUrl = databaseUrl } = record ?? {};
  if (!record || !databaseUrl || !migrationUrl || !redisUrl || !isLauncher(record.launcher))
    return undefined;
  return { databaseUrl, migrationUrl, redisUrl };
}

function readRecord(file: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  } catch {
    return undefined;
  }
}

function isLauncher(pid: number): boolean {
  return pid !== process.pid && isAlive(pid) && /launcher/.test(readCommandLine(pid));
}

async function endLeftover(pid: number, mark: string): Promise<void> {
  if (!isAlive(pid) || !readCommandLine(pid).includes(mark)) return;
  // SIGINT ends all of them quickly and cleanly; on SIGTERM Postgres waits for its clients.
  for (const [signal, limitMs] of [
    ['SIGINT', 8000],
    ['SIGKILL', 3000],
  ] as const) {
    process.kill(pid, signal);
    if (await waitUntilGone(pid, limitMs)) return;
  }
  throw new LaunchFault(
    `Process ${pid}, left by an earlier start, cannot be ended. End it by hand: kill -9 ${pid}`,
  );
}
