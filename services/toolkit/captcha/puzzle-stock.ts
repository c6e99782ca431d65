import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Puzzle } from './puzzle';

export interface StockSize {
  /** Maximum number of prepared scenes. */
  most: number;
  /** Scenes prepared for each requested puzzle, so that an idle process paints little ahead. */
  ahead: number;
  /** Pause in milliseconds between two scenes while no call waits, because bookings need the CPU too. */
  pauseMs: number;
  /** Puzzles stored for reuse when demand exceeds the painting rate. */
  spare: number;
}

const usualSize: StockSize = { most: 300, ahead: 3, pauseMs: 50, spare: 2000 };
/** Concurrent painters while a call waits. */
const painters = 2;

/**
 * Keeps puzzles ready. A rush asks for thousands per second, and painting one takes longer than the rest of the call.
 * A caller gets a new scene while there are some, then another gap of a used scene, then a puzzle that was issued
 * before. Only the first callers wait, and painting takes a small share of the CPU. Painting starts with the first
 * request.
 * @param paint paints the puzzles of one scene
 * @returns `take`, which rejects if painting fails and no puzzle is left
 */
export function createPuzzleStock(
  paint: () => Promise<Puzzle[]>,
  { most, ahead, pauseMs, spare: spareMost }: StockSize = usualSize,
): { take(): Promise<Puzzle> } {
  const ready: Puzzle[] = [];
  const spare: Puzzle[] = [];
  /** Recently issued puzzles, oldest first. */
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
    // After a failure, painting is retried at the next call; prepared puzzles are still served.
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
