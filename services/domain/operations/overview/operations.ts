import { AnswerCode, RefusalCode } from '@hall/shared/codes/answer-codes';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { AnswerError, notFoundError, notReadyError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { pausableQueues, type QueueName } from '@hall/queues/names';
import type { BookingProducer } from '@hall/queues/producer';
import { type ActName, type Actor, recordAct } from '../../foundation/audit';
import { pause, resume, readIntakePaused } from '../../foundation/operations-state';
import { type Drift, rebuildDay, reconcile, type SeatDeps } from '../../schedule/seats';
import { acceptAgain, refuseForGood } from '../../reservation/booking';

/** Caches the switch for all calls. @param refreshMs cache time */
export async function createIntakeSwitch(database: Database, refreshMs = 500) {
  let paused = await readIntakePaused(database);
  let timer: NodeJS.Timeout;
  const turn = async (): Promise<void> => {
    // If the database is unavailable, the last known value applies.
    paused = await goOnWithout('reading the intake', readIntakePaused(database), paused);
    timer = setTimeout(() => void turn(), refreshMs);
    timer.unref();
  };
  timer = setTimeout(() => void turn(), refreshMs);
  timer.unref();
  return {
    /** @throws {AnswerError} A00001 (503) while operators have paused the intake */
    assertOpen(): void {
      if (paused) throw notReadyError();
    },
    paused: (): boolean => paused,
    close: (): void => clearTimeout(timer),
  };
}

type OperationsDeps = SeatDeps & { producer: BookingProducer };

/**
 * Pauses or resumes the intake of booking requests; accepted requests are still decided.
 * @throws {AnswerError} A00012 if it is already so
 */
export const switchIntake = (
  deps: Pick<OperationsDeps, 'database'>,
  actor: Actor,
  paused: boolean,
  reason: string,
): Promise<void> => switchPause(deps, actor, 'booking', paused, reason);

/**
 * Pauses or resumes a background queue, within seconds and even if Redis is lost. The decision queue cannot be paused,
 * because visitors wait for it.
 * @throws {AnswerError} A00009 no such queue; A00012 if it is already so
 */
export async function switchQueue(
  deps: Pick<OperationsDeps, 'database'>,
  actor: Actor,
  queue: string,
  paused: boolean,
  reason: string,
): Promise<void> {
  const found = pausableQueues.find((name) => name === queue);
  if (!found) throw notFoundError();
  await switchPause(deps, actor, found, paused, reason);
}

function switchPause(
  { database }: Pick<OperationsDeps, 'database'>,
  actor: Actor,
  queue: QueueName,
  paused: boolean,
  reason: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const key = queue === 'booking' ? 'intake' : (`queue.${queue}` as const);
    const isChanged = await (paused ? pause : resume)(transaction, key, reason);
    if (!isChanged) throw new AnswerError(AnswerCode.wrongState);
    await recordAct(transaction, {
      ...actor,
      act: paused ? 'queue.pause' : 'queue.resume',
      subject: { type: 'queue', id: queue },
      before: { paused: !paused },
      after: { paused },
      reason,
    });
  });
}

/**
 * Gives a request that could not be stored five more tries.
 * @throws {AnswerError} A00009 if it does not wait for operators
 */
export async function retryRequest(
  { database, producer }: OperationsDeps,
  actor: Actor,
  requestid: string,
  reason: string,
): Promise<void> {
  const day = await database.transaction(async (transaction) => {
    const found = await acceptAgain(transaction, requestid);
    if (!found) throw notFoundError();
    await recordAct(transaction, actOn('request.retry', actor, requestid, 'accepted', reason));
    return found;
  });
  // The sweeper adds jobs that the queue misses.
  await goOnWithout('queueing requests', producer.add([{ requestid, day }]));
}

/**
 * Refuses a request that could not be stored; its visitor reads that the session was not available.
 * @throws {AnswerError} A00009 if it does not wait for operators
 */
export function dropRequest(
  { database }: OperationsDeps,
  actor: Actor,
  requestid: string,
  reason: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    if (!(await refuseForGood(transaction, requestid, RefusalCode.notAvailable)))
      throw notFoundError();
    await recordAct(transaction, actOn('request.drop', actor, requestid, 'rejected', reason));
  });
}

const actOn = (act: ActName, actor: Actor, id: string, state: string, reason: string) => ({
  ...actor,
  act,
  subject: { type: 'request', id },
  before: { state: 'needs_ops' },
  after: { state },
  reason,
});

/** Checks the invariants of the stores for today and later; `repair` rebuilds the days whose seats differ. */
export async function compareStores(
  deps: OperationsDeps,
  actor: Actor,
  repair: boolean,
): Promise<Drift[]> {
  const drifts = await reconcile(deps, { repair, from: hallDateOf(new Date()) });
  if (repair)
    await deps.database.transaction((transaction) =>
      recordAct(transaction, {
        ...actor,
        act: 'reconciliation.repair',
        subject: { type: 'reconciliation', id: 'all' },
        after: { differences: drifts.length, days: [...new Set(drifts.map(({ day }) => day))] },
      }),
    );
  return drifts;
}

/** Reloads a day's seats into Redis. */
export async function rebuildByHand(
  deps: OperationsDeps,
  actor: Actor,
  day: string,
  reason: string,
): Promise<void> {
  await rebuildDay(deps, day, 'force', (transaction) =>
    recordAct(transaction, {
      ...actor,
      act: 'reconciliation.rebuild',
      subject: { type: 'day', id: day },
      reason,
    }),
  );
}
