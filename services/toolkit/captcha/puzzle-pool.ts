import { goOnWithout } from '@hall/platform/go-on-without';
import type { Puzzle } from './puzzle';

/** How many puzzles are kept ready, and how often one of them is replaced while they are asked for. */
interface PoolSize {
  size: number;
  replaceEveryMs: number;
}

/**
 * Keeps puzzles ready: in a rush thousands are asked for in a second, and painting one takes longer than
 * all the rest of the call. A puzzle serves several people, each under an id of its own, and is soon
 * replaced. Nothing is painted while nobody asks.
 */
export function createPuzzlePool(
  paint: () => Promise<Puzzle>,
  { size, replaceEveryMs }: PoolSize = { size: 64, replaceEveryMs: 150 },
): { take(): Promise<Puzzle> } {
  const ready: Puzzle[] = [];
  let painting: Promise<void> | undefined;
  let paintedAt = 0;
  let next = 0;

  const replaceOne = (): Promise<void> =>
    (painting ??= paint()
      .then((puzzle) => {
        ready[next % size] = puzzle;
        next += 1;
        paintedAt = performance.now();
      })
      .finally(() => (painting = undefined)));

  return {
    async take() {
      if (!ready.length) await replaceOne();
      else if (ready.length < size || performance.now() - paintedAt >= replaceEveryMs)
        // One that cannot be painted now is painted at the next call; those that are ready still serve.
        void goOnWithout('painting a puzzle', replaceOne());
      return ready[Math.floor(Math.random() * ready.length)] as Puzzle;
    },
  };
}
