import type { BatchLimits } from '@hall/platform/batcher';
import type { Events } from './events';
import { Line } from './line';

/** So many that do the same in the same moment: at a country's size each by itself would be too many to follow. */
export interface Parcel {
  count: number;
  done: () => void;
}

const manyEntries = 2;

/**
 * Gathers as `createBatcher` of services/platform does, in simulated time; a parcel that does not fit is cut in two.
 * @param run works on a batch of so many, and calls back when it is done
 */
export function batch(
  events: Events,
  limits: BatchLimits,
  run: (count: number, done: () => void) => void,
): (parcel: Parcel) => void {
  const waiting = new Line<Parcel>();
  let waitingCount = 0;
  let running = 0;
  let lastSize = 0;
  /** The timer that counts; those before it were stopped. */
  let timer = 0;
  let isTimed = false;

  const takeBatch = (): { size: number; done: (() => void)[] } => {
    const done: (() => void)[] = [];
    let size = 0;
    for (let next = waiting.peek(); next && size < limits.max; next = waiting.peek()) {
      const taken = Math.min(next.count, limits.max - size);
      size += taken;
      next.count -= taken;
      if (next.count) break;
      // Who sent a parcel is told with its last part.
      done.push(next.done);
      waiting.take();
    }
    return { size, done };
  };
  const flush = (): void => {
    timer += 1;
    isTimed = false;
    while (waiting.length && running < limits.concurrency) {
      const batch = takeBatch();
      waitingCount -= batch.size;
      running += 1;
      lastSize = batch.size;
      run(batch.size, () => {
        for (const done of batch.done) done();
        running -= 1;
        if (waiting.length) flush();
      });
    }
  };
  return (parcel) => {
    waiting.add({ ...parcel });
    waitingCount += parcel.count;
    if (waitingCount >= limits.max) return flush();
    if (isTimed) return;
    isTimed = true;
    timer += 1;
    const mine = timer;
    events.after(lastSize > manyEntries ? limits.busyWaitMs : limits.waitMs, () => {
      if (mine === timer) flush();
    });
  };
}
