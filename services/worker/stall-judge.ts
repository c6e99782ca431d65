/** A backlog this old with nothing finished since is a stall. */
const stalledMs = 10_000;
/** Interval between two looks at the queue, in milliseconds. */
export const lookMs = 2000;

/** A slower answer means an overloaded Postgres or machine, on which nothing finishes soon. */
const lateMs = 1000;

/** Number of waiting requests, and the age of the oldest. */
interface QueueLine {
  waiting: number;
  oldestSeconds: number;
}

/** Detects a stalled worker, as opposed to one that is idle or could not work. */
interface StallJudge {
  /** Records that something was finished. */
  note(): void;
  /** Records that a look begins. */
  begin(): void;
  /** Records that the queue could not be read. A worker that cannot read it could not have finished anything either. */
  missed(): void;
  /** @returns whether this worker has had an old backlog and finished nothing */
  sees(line: QueueLine): boolean;
}

/** @param now milliseconds of a monotonic clock */
export function createStallJudge(now: () => number = () => performance.now()): StallJudge {
  let lastFinished = now();
  let lastLook = now();
  const note = (): void => void (lastFinished = now());
  return {
    note,
    begin() {
      // A process that was suspended (a busy machine, a stop) has not observed a stall.
      if (now() - lastLook > 2 * lookMs) note();
      lastLook = now();
    },
    // Otherwise the worker would end right after a Postgres outage, because of the backlog that the outage made.
    missed: note,
    sees({ waiting, oldestSeconds }) {
      if (now() - lastLook > lateMs) note();
      if (!waiting || oldestSeconds * 1000 < stalledMs)
        lastFinished = Math.max(lastFinished, now() - lookMs);
      return waiting > 0 && now() - lastFinished > stalledMs;
    },
  };
}
