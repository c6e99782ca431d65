import { goOnWithout } from '@hall/platform/go-on-without';
import type { Puzzle } from './puzzle';

interface StockSize {
  /** So many are kept at the most. */
  most: number;
  /** So many are kept for each that was asked for: a process that is hardly asked paints hardly any ahead. */
  ahead: number;
}

/** Two at a time where somebody waits: the processor is wanted for bookings too. */
const painters = 2;

/**
 * Keeps puzzles ready, each for one who asks: in a rush hundreds are asked for in a second, and painting one takes
 * longer than all the rest of the call. Who finds none waits for his own. Nothing is painted before anybody asks.
 * @returns `take`, which rejects where painting does
 */
export function createPuzzleStock(
  paint: () => Promise<Puzzle>,
  { most, ahead }: StockSize = { most: 500, ahead: 3 },
): { take(): Promise<Puzzle> } {
  const ready: Puzzle[] = [];
  const waiting: { give(puzzle: Puzzle): void; fail(error: unknown): void }[] = [];
  let asked = 0;
  let painting = 0;

  const isShort = (): boolean => waiting.length > 0 || ready.length < Math.min(most, ahead * asked);
  const lanes = (): number => (waiting.length > 0 ? painters : 1);

  async function paintOn(): Promise<void> {
    painting += 1;
    try {
      do {
        const puzzle = await paint();
        const first = waiting.shift();
        if (first) first.give(puzzle);
        else ready.push(puzzle);
      } while (isShort() && painting <= lanes());
    } catch (error) {
      waiting.shift()?.fail(error);
      throw error;
    } finally {
      painting -= 1;
      if (waiting.length) begin();
    }
  }

  function begin(): void {
    // One that cannot be painted is painted at the next call; those that are ready still serve.
    while (isShort() && painting < lanes()) void goOnWithout('painting a puzzle', paintOn());
  }

  return {
    async take() {
      asked += 1;
      const puzzle = ready.shift();
      const promise = puzzle
        ? Promise.resolve(puzzle)
        : new Promise<Puzzle>((give, fail) => waiting.push({ give, fail }));
      begin();
      return promise;
    },
  };
}
