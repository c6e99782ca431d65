import { notReadyError } from '@hall/platform/errors';

/** Runs work in turn, or rejects it at once. @throws {AnswerError} A00001 (503) if too many calls wait already */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** Retry delay in seconds for rejected work. */
const comeAgainSeconds = 2;

/**
 * Bounds expensive concurrent work: some runs, some waits in order of arrival, and the rest is rejected. The queue
 * and the CPU load therefore stay bounded.
 */
export function createLane({ atOnce, waiting }: { atOnce: number; waiting: number }): Lane {
  const queue: (() => void)[] = [];
  let doing = 0;
  return async (work) => {
    if (doing < atOnce) doing += 1;
    else {
      if (queue.length >= waiting) throw notReadyError(comeAgainSeconds);
      // The next in the queue takes over the slot of the work that ends.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else doing -= 1;
    }
  };
}
