import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hall/platform/postgres/data-source';
import { runSqlForRow } from '@hall/platform/postgres/sql';

/** Lock contention between transactions during a measurement. */
export interface LockFigures {
  /** Fraction of samples in which at least one transaction waited for a lock. */
  waitingPart: number;
  /** Waiting transactions per sample, mean and maximum. */
  waitingMean: number;
  waitingMost: number;
  /** Longest wait that a sample found, in milliseconds. */
  longestMs: number;
  deadlocks: number;
}

const lookEachMs = 20;

/** Samples lock waits until stopped; waits shorter than the sampling interval are mostly missed. */
export function watchLocks(database: Database): { stop(): Promise<LockFigures> } {
  const watching = new AbortController();
  const looks: { waiting: number; longestMs: number }[] = [];
  const running = (async () => {
    const before = await readDeadlocks(database);
    while (!watching.signal.aborted) {
      looks.push(await look(database));
      await sleep(lookEachMs);
    }
    return (await readDeadlocks(database)) - before;
  })();
  return {
    async stop() {
      watching.abort();
      const deadlocks = await running;
      const sum = looks.reduce((all, { waiting }) => all + waiting, 0);
      return {
        waitingPart: looks.filter(({ waiting }) => waiting > 0).length / looks.length,
        waitingMean: sum / looks.length,
        waitingMost: Math.max(...looks.map(({ waiting }) => waiting)),
        longestMs: Math.max(...looks.map(({ longestMs }) => longestMs)),
        deadlocks,
      };
    },
  };
}

const look = (database: Database): Promise<{ waiting: number; longestMs: number }> =>
  runSqlForRow(
    database,
    `SELECT count(DISTINCT pid)::int AS waiting,
            coalesce(max(extract(epoch FROM clock_timestamp() - waitstart) * 1000), 0)::float AS "longestMs"
     FROM pg_locks WHERE NOT granted`,
  );

/** Reads the deadlock count; Postgres publishes statistics within a second of a transaction's end. */
async function readDeadlocks(database: Database): Promise<number> {
  await sleep(1000);
  const { deadlocks } = await runSqlForRow<{ deadlocks: number }>(
    database,
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return deadlocks;
}
