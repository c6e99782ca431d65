import { notReadyError } from '@hall/platform/errors';

/** Does work in its turn, or refuses it at once. @throws {AnswerError} A00001 (503) where too many wait already */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds after which somebody who found no room comes again. */
const comeAgainSeconds = 2;

/**
 * Bounds dear work that many may ask for at once: some is done at a time, some waits, in the order in which it came, and
 * the rest is refused, so that it neither takes the processor nor piles up.
 */
export function createLane({ atOnce, waiting }: { atOnce: number; waiting: number }): Lane {
  const queue: (() => void)[] = [];
  let doing = 0;
  return async (work) => {
    if (doing < atOnce) doing += 1;
    else {
      if (queue.length >= waiting) throw notReadyError(comeAgainSeconds);
      // Who is called takes over the place of the one that ends.
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
