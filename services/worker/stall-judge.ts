/** A backlog this old with nothing finished meanwhile is a stall. */
const stalledMs = 10_000;
/** The judge is to be shown the queue so often. */
export const lookMs = 2000;

/** An answer that takes longer tells of a Postgres, or a machine, with which nothing is finished soon. */
const lateMs = 1000;

/** How many requests wait, and how old the oldest is. */
interface QueueLine {
  waiting: number;
  oldestSeconds: number;
}

/** Tells a worker that stands still from one that has nothing to do, and from one that could do nothing. */
interface StallJudge {
  /** Something was finished. */
  note(): void;
  /** A look begins. */
  begin(): void;
  /** Nobody said what waits: who cannot ask for it could not have finished anything either. */
  missed(): void;
  /** @returns whether this worker has long had a backlog and finished nothing */
  sees(line: QueueLine): boolean;
}

/** @param now milliseconds of a clock that only goes forward */
export function createStallJudge(now: () => number = () => performance.now()): StallJudge {
  let lastFinished = now();
  let lastLook = now();
  const note = (): void => void (lastFinished = now());
  return {
    note,
    begin() {
      // A process that was not let run itself (a busy machine, a stop) has seen nothing of a stall.
      if (now() - lastLook > 2 * lookMs) note();
      lastLook = now();
    },
    // It ended itself as soon as Postgres was back otherwise, for a backlog that the outage had made.
    missed: note,
    sees({ waiting, oldestSeconds }) {
      if (now() - lastLook > lateMs) note();
      if (!waiting || oldestSeconds * 1000 < stalledMs)
        lastFinished = Math.max(lastFinished, now() - lookMs);
      return waiting > 0 && now() - lastFinished > stalledMs;
    },
  };
}
