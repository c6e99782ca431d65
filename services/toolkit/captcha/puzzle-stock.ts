import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Puzzle } from './puzzle';

export interface StockSize {
  /** The most pictures that are kept ready. */
  most: number;
  /** Pictures kept for each one asked for: a process that is asked little paints little ahead. */
  ahead: number;
  /** Milliseconds between two pictures while nobody waits: the processor is wanted for bookings too. */
  pauseMs: number;
  /** Puzzles that are kept to be asked when more come than can be painted. */
  spare: number;
}

const usualSize: StockSize = { most: 300, ahead: 3, pauseMs: 50, spare: 2000 };
/** How many paint at a time while somebody waits. */
const painters = 2;

/**
 * Keeps puzzles ready: in a rush thousands are asked for in a second, and painting one takes longer than all the rest
 * of the call. Each who asks has a picture of his own as long as there are some; then another figure of a picture that
 * somebody has; then, when all of those were asked too, one of the last again. So nobody waits but the first, and
 * painting never takes more than a small share of the processor. Nothing is painted before anybody asks.
 * @param paint gives the puzzles of one picture
 * @returns `take`, which rejects where painting does and there is none
 */
export function createPuzzleStock(
  paint: () => Promise<Puzzle[]>,
  { most, ahead, pauseMs, spare: spareMost }: StockSize = usualSize,
): { take(): Promise<Puzzle> } {
  const ready: Puzzle[] = [];
  const spare: Puzzle[] = [];
  /** Those asked last, the oldest first. */
  const asked: Puzzle[] = [];
  const waiting: { give(puzzle: Puzzle): void; fail(error: unknown): void }[] = [];
  let count = 0;
  let painting = 0;

  const isShort = (): boolean => waiting.length > 0 || ready.length < Math.min(most, ahead * count);
  const lanes = (): number => (waiting.length > 0 ? painters : 1);

  function stock([first, ...others]: Puzzle[]): void {
    if (first) ready.push(first);
    spare.push(...others);
    spare.splice(0, spare.length - spareMost);
    while (waiting.length) {
      const puzzle = takeOne();
      if (!puzzle) return;
      waiting.shift()?.give(puzzle);
    }
  }

  function takeOne(): Puzzle | undefined {
    const puzzle = ready.shift() ?? spare.splice(randomInt(Math.max(1, spare.length)), 1)[0];
    if (!puzzle) return asked.length ? asked[randomInt(asked.length)] : undefined;
    asked.push(puzzle);
    if (asked.length > spareMost) asked.shift();
    return puzzle;
  }

  async function paintOn(): Promise<void> {
    painting += 1;
    try {
      do {
        stock(await paint());
        if (!waiting.length) await sleep(pauseMs, undefined, { ref: false });
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
      count += 1;
      const puzzle = takeOne();
      const promise = puzzle
        ? Promise.resolve(puzzle)
        : new Promise<Puzzle>((give, fail) => waiting.push({ give, fail }));
      begin();
      return promise;
    },
  };
}
