import { setTimeout as sleep } from 'node:timers/promises';
import { createBatcher, type BatchLimits } from '@hall/platform/batcher';
import { goOnWithout } from '@hall/platform/go-on-without';
import { isStoreAway } from '@hall/platform/postgres/store-away';
import { tracer } from '@hall/platform/tracing/tracer';
import { rebuildDay } from '../../schedule/seats';
import { type DecideDeps, type DecideOutcome, decideBatch } from './decide-batch';
import { faultOf } from './fault-of';
import { countFailedTry } from './undecided.sql';

/** Tries of a request that cannot be stored before it goes to the operators. */
const maxTries = 5;
/**
 * How long a request waits for seats in flight, in milliseconds. They settle within a few batches: where they
 * do not, Redis holds fewer seats than there are, and the day is rebuilt.
 */
const settleMs = 3000;
/** Asked so often before that in any case: one try can last long, because the day is just being rebuilt. */
const minTries = 5;

export interface Decider {
  /**
   * Decides one request, together with whatever others are asked for in the same moment. Resolves when
   * it ended, or when it was left to the sweeper. Never throws.
   * @param queuedAt since when it waited in the queue, in milliseconds since 1970; unset where it did not
   */
  decide(requestid: string, day: string, queuedAt?: number): Promise<void>;
}

/** How requests are gathered to be decided, but for how many at the most. */
export const decideBatching: Omit<BatchLimits, 'max'> = {
  waitMs: 4,
  busyWaitMs: 25,
  concurrency: 2,
};

/** @param batchMax requests in one transaction at the most */
export function createDecider(deps: DecideDeps, batchMax: number): Decider {
  const batcher = createBatcher<string, DecideOutcome>(
    { max: batchMax, ...decideBatching },
    (ids) => decideWithoutPoison(deps, ids),
  );
  /** Hundreds may find at once that a day does not settle: one rebuild serves them all. */
  const rebuilds = new Map<string, Promise<void>>();
  const rebuildUnsettled = (day: string): Promise<void> => {
    const running = rebuilds.get(day);
    if (running) return running;
    deps.logger.warn({ day }, 'seats in flight do not settle: rebuilding the day');
    const rebuild = rebuildDay(deps, day, 'force').finally(() => rebuilds.delete(day));
    rebuilds.set(day, rebuild);
    return rebuild;
  };
  const decideOne = async (requestid: string, day: string): Promise<void> => {
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
  return {
    decide: (requestid, day, queuedAt) =>
      tracer().deciding(requestid, queuedAt, () => decideOne(requestid, day)),
  };
}

/**
 * One bad request never sinks its batch: a batch that fails is tried one by one, and who fails alone,
 * for a reason of his own, is counted. An unreachable store is nobody's own reason, nor is a race that was lost to
 * another batch: that one is asked for again.
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
      // What Redis cannot be told now is found to be drift.
      await goOnWithout(
        'giving seats back',
        deps.allocator.release(given.day, [{ id, keep: given.keep }]),
      );
    }
  }
  return outcomes;
}

/** Another batch was first: at the number of a person's visit, or at a lock (class 40). */
function hasLostRace(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return (
    constraint === 'tickets_visits_of_person' || (typeof code === 'string' && /^40/.test(code))
  );
}

/**
 * A store that is away for a moment, a primary that has become a standby among them; a server that ended the statement
 * or is full (class 57, 53), and what only its words tell.
 */
function isOutage(error: unknown): boolean {
  if (isStoreAway(error)) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string')
    return /connection|timeout/i.test(error instanceof Error ? error.message : '');
  return /^(57|53)/.test(code) || /^E[A-Z]+$/.test(code);
}
