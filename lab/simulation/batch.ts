import type { BatchLimits } from '@hall/platform/batcher';
import type { Events } from './events';
import { Line } from './line';

/** Requests that do the same at the same moment; at a country's scale single requests would be too many to simulate. */
export interface Parcel {
  count: number;
  done: () => void;
}

const manyEntries = 2;

/**
 * Batches as `createBatcher` of services/platform does, in simulated time; splits a parcel that does not fit.
 * @param run processes a batch of `count` and calls `done`
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
  /** Number of the valid timer; earlier ones are cancelled. */
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
      // A parcel completes with its last part.
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
