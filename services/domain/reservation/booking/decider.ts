import { setTimeout as sleep } from 'node:timers/promises';
import { createBatcher, type BatchLimits } from '@hall/platform/batcher';
import { goOnWithout } from '@hall/platform/go-on-without';
import { isStoreAway } from '@hall/platform/postgres/store-away';
import { rebuildDay, returnGrants } from '../../schedule/seats';
import { type DecideDeps, type DecideOutcome, decideBatch } from './decide-batch';
import { countFailedTry, takeOverdue } from './undecided.sql';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BookingProducer } from '@hall/queues/producer';

/**
 * Explains why a request could not be stored, for the operators' page: the error code and the object it concerns. Omits
 * message and detail, because Postgres repeats stored values there, including names and numbers.
 * @returns e.g. `23514 tickets_doctype_check`, `22003 tickets.doctype`, `TypeError seal.js:42`
 */
export function faultOf(error: unknown): string {
  const { code, constraint, table, column } = error as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return [error instanceof Error ? error.name : 'Error', thrownAt(error)]
      .filter(isWord)
      .join(' ');
  const place = constraint ?? [table, column].filter(isWord).join('.');
  return [code, place].filter(isWord).join(' ');
}

/** @returns the file and line that threw the error, if known */
function thrownAt(error: unknown): string | undefined {
  const frame = error instanceof Error && /^ {4}at .*$/m.exec(error.stack ?? '');
  const file = frame ? frame[0].split(/[\s(/\\]/).at(-1) : undefined;
  return file && /^([\w.-]+:\d+):\d+\)?$/.exec(file)?.[1];
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Attempts to store a request before it goes to the operators. */
const maxTries = 5;
/**
 * How long a request waits for seats in flight, in milliseconds. They settle within a few batches. If they do not,
 * Redis holds too few seats and the day is rebuilt.
 */
const settleMs = 3000;
/** Minimum number of tries, because one try can take long while the day is being rebuilt. */
const minTries = 5;

export interface Decider {
  /**
   * Decides one request in a batch with concurrent ones. Resolves when the request has ended or was left to the
   * sweeper. Never throws.
   */
  decide(requestid: string, day: string): Promise<void>;
}

/** How requests are batched for the decision, without the batch size. */
const decideBatching: Omit<BatchLimits, 'max'> = {
  waitMs: 4,
  busyWaitMs: 25,
  concurrency: 2,
};

/** @param batchMax maximum number of requests in a transaction */
export function createDecider(deps: DecideDeps, batchMax: number): Decider {
  const batcher = createBatcher<string, DecideOutcome>(
    { max: batchMax, ...decideBatching },
    (ids) => decideWithoutPoison(deps, ids),
  );
  /** Requests that find the same day unsettled share one rebuild. */
  const rebuilds = new Map<string, Promise<void>>();
  const rebuildUnsettled = (day: string): Promise<void> => {
    const running = rebuilds.get(day);
    if (running) return running;
    deps.logger.warn({ day }, 'seats in flight do not settle: rebuilding the day');
    const rebuild = rebuildDay(deps, day, 'force').finally(() => rebuilds.delete(day));
    rebuilds.set(day, rebuild);
    return rebuild;
  };
  const decide = async (requestid: string, day: string): Promise<void> => {
    try {
      const end = performance.now() + settleMs;
      for (let tries = 0; tries < minTries || performance.now() < end; tries += 1) {
        if ((await batcher.call(requestid)) === 'ended') return;
        await sleep(15 + Math.random() * 30);
      }
      await rebuildUnsettled(day);
      await batcher.call(requestid);
    } catch (error) {
      deps.logger.warn({ err: error, requestid }, 'not decided: left to the sweeper');
    }
  };
  return { decide };
}

/**
 * Isolates a bad request: if a batch fails, its requests are tried one by one, and each failure is counted for its
 * request. Outages and lost races are not counted; a request that lost a race is deferred.
 */
async function decideWithoutPoison(
  deps: DecideDeps,
  ids: string[],
): Promise<(DecideOutcome | Error)[]> {
  try {
    return await decideBatch(deps, ids);
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.logger.warn({ err: error, size: ids.length }, 'batch failed: deciding one by one');
  }
  const outcomes: (DecideOutcome | Error)[] = [];
  for (const id of ids) {
    try {
      outcomes.push(...(await decideBatch(deps, [id])));
    } catch (error) {
      if (hasLostRace(error)) {
        outcomes.push('defer');
        continue;
      }
      outcomes.push(error as Error);
      if (isOutage(error)) continue;
      const given = await countFailedTry(deps.database, id, maxTries, faultOf(error));
      if (!given) continue;
      deps.logger.error({ err: error, requestid: id }, 'request needs the operators');
      await returnGrants(deps, [{ id, ...given }]);
    }
  }
  return outcomes;
}

/** Another batch was first: it took the person's visit number, or a lock (class 40). */
function hasLostRace(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return (
    constraint === 'tickets_visits_of_person' || (typeof code === 'string' && /^40/.test(code))
  );
}

/**
 * Returns true if the store is unavailable, including a primary that became a standby. Also covers ended statements and
 * a full server (classes 57 and 53), and errors recognised only by message.
 */
function isOutage(error: unknown): boolean {
  if (isStoreAway(error)) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string')
    return /connection|timeout/i.test(error instanceof Error ? error.message : '');
  return /^(57|53)/.test(code) || /^E[A-Z]+$/.test(code);
}

/** Accepted requests undecided for longer than this are queued again. */
const overdueMs = 2000;
const sweepLimit = 500;

/**
 * The requests table is the outbox: requests missing from the queue are queued again. If Redis is unavailable, they are
 * decided directly.
 * @returns number of requests picked up
 */
export async function sweepOverdue(deps: {
  database: Database;
  producer: BookingProducer;
  decider: Decider;
  logger: Logger;
}): Promise<number> {
  const overdue = await takeOverdue(deps.database, overdueMs, sweepLimit);
  if (!overdue.length) return 0;
  const isQueued = await goOnWithout(
    'queueing requests',
    deps.producer.add(overdue).then(() => true),
    false,
  );
  if (!isQueued) {
    deps.logger.warn({ count: overdue.length }, 'Redis is away: deciding through Postgres alone');
    await Promise.all(overdue.map(({ requestid, day }) => deps.decider.decide(requestid, day)));
  }
  return overdue.length;
}
