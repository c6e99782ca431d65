import { readBookingQueue } from '@hall/domain/reservation/booking';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { runEvery } from './run-every';

/** A backlog this old with nothing finished since is a stall. */
const stalledMs = 10_000;
/** Interval between two looks at the queue, in milliseconds. */
export const lookMs = 2000;

/** A slower answer means an overloaded Postgres or machine, on which nothing finishes soon. */
const lateMs = 1000;

/**
 * Detects a stalled worker, as opposed to one that is idle or could not work.
 * @param now milliseconds of a monotonic clock
 */
export function createStallJudge(now: () => number = () => performance.now()) {
  let lastFinished = now();
  let lastLook = now();
  const note = (): void => void (lastFinished = now());
  return {
    /** Records that something was finished. */
    note,
    /** Records that a look begins. */
    begin() {
      // A process that was suspended (a busy machine, a stop) has not observed a stall.
      if (now() - lastLook > 2 * lookMs) note();
      lastLook = now();
    },
    /** @returns whether this worker has had an old backlog and finished nothing */
    sees({ waiting, oldestSeconds }: { waiting: number; oldestSeconds: number }) {
      if (now() - lastLook > lateMs) note();
      if (!waiting || oldestSeconds * 1000 < stalledMs)
        lastFinished = Math.max(lastFinished, now() - lookMs);
      return waiting > 0 && now() - lastFinished > stalledMs;
    },
  };
}

/**
 * Ends a process that has a backlog and finishes nothing, so that its supervisor restarts it. After an outage a queue
 * client can hang forever without an error.
 */
export function startWatchdog(database: Database, logger: Logger): { note(): void; close(): void } {
  const judge = createStallJudge();
  const timer = runEvery(lookMs, 'looking for a stall', async () => {
    judge.begin();
    const queue = await readBookingQueue(database).catch((error: unknown) => {
      // Otherwise the worker would end right after a Postgres outage, because of the backlog that the outage made.
      judge.note();
      throw error;
    });
    const { waiting, oldestSeconds } = queue;
    if (!judge.sees(queue)) return;
    logger.fatal({ waiting, oldestSeconds }, 'stalled: ending this process');
    process.exit(70);
  });
  return { note: judge.note, close: () => timer.close() };
}
