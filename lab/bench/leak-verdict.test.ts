import { describe, expect, test } from '@jest/globals';
import { judgeMemory, type MemorySample } from './leak-verdict';

/** Seeded random numbers (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ten minutes with a sample every six seconds. */
const tenMinutes = (megabytes: (minutes: number) => number): MemorySample[] =>
  Array.from({ length: 100 }, (_, i) => ({ minutes: i / 10, megabytes: megabytes(i / 10) }));

const outcomeOf = (megabytes: (minutes: number) => number): string =>
  judgeMemory(tenMinutes(megabytes)).outcome;

/** Garbage between two collections: it grows for 40 seconds, then drops at once. */
const sawtooth = (minutes: number): number => 150 * ((minutes * 1.5) % 1);

/** Number of series out of 200 that are judged a leak. */
const leaksOf200 = (megabytes: (minutes: number, random: () => number) => number): number =>
  Array.from({ length: 200 }, (_, seed) => {
    const random = randomOf(seed + 1);
    return outcomeOf((minutes) => megabytes(minutes, random));
  }).filter((outcome) => outcome === 'leaks').length;

describe('the verdict on a leak', () => {
  test('finds none in constant memory', () => {
    expect(outcomeOf(() => 400)).toBe('flat');
  });

  test('finds steady growth and its rate', () => {
    const verdict = judgeMemory(tenMinutes((minutes) => 400 + 5 * minutes));
    expect(verdict.outcome).toBe('leaks');
    expect(verdict.slope.middle).toBeCloseTo(5, 5);
  });

  test('finds none in garbage that is collected', () => {
    expect(outcomeOf((minutes) => 400 + sawtooth(minutes))).toBe('flat');
  });

  test('finds a floor that rises with each collection', () => {
    expect(outcomeOf((minutes) => 400 + sawtooth(minutes) + 5 * minutes)).toBe('leaks');
  });

  test.each([1, 4, 5, 6.7, 8, 9.5])('finds none in a single step after %s minutes', (at) => {
    expect(outcomeOf((minutes) => (minutes < at ? 400 : 480))).toBe('flat');
  });

  test('finds none in growth during the warm-up', () => {
    expect(outcomeOf((minutes) => 500 - 300 * Math.exp(-2 * minutes))).toBe('flat');
  });

  test('finds none in shrinking memory', () => {
    expect(outcomeOf((minutes) => 500 - 10 * minutes)).toBe('flat');
  });

  test('calls noise of 60 MB a leak in at most 2 % of series', () => {
    expect(leaksOf200((_, random) => 400 + 60 * random())).toBeLessThanOrEqual(4);
  });

  test('finds 8 MB per minute in the same noise in 95 % of series', () => {
    const leaking = leaksOf200((minutes, random) => 400 + 60 * random() + 8 * minutes);
    expect(leaking).toBeGreaterThanOrEqual(190);
  });

  test('gives no verdict on a few samples', () => {
    const few = tenMinutes((minutes) => 100 * minutes).slice(0, 17);
    expect(judgeMemory(few).outcome).toBe('too few samples to say');
  });
});
