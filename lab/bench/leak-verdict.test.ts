import { describe, expect, test } from '@jest/globals';
import { judgeMemory, type MemorySample } from './leak-verdict';

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ten minutes, a sample each six seconds. */
const tenMinutes = (megabytes: (minutes: number) => number): MemorySample[] =>
  Array.from({ length: 100 }, (_, i) => ({ minutes: i / 10, megabytes: megabytes(i / 10) }));

const outcomeOf = (megabytes: (minutes: number) => number): string =>
  judgeMemory(tenMinutes(megabytes)).outcome;

/** What is held between two collections: it fills within 40 seconds, and is emptied at once. */
const sawtooth = (minutes: number): number => 150 * ((minutes * 1.5) % 1);

/** In how many of 200 series something is called a leak. */
const leaksOf200 = (megabytes: (minutes: number, random: () => number) => number): number =>
  Array.from({ length: 200 }, (_, seed) => {
    const random = randomOf(seed + 1);
    return outcomeOf((minutes) => megabytes(minutes, random));
  }).filter((outcome) => outcome === 'leaks').length;

describe('whether memory leaks', () => {
  test('what stays as it is does not', () => {
    expect(outcomeOf(() => 400)).toBe('flat');
  });

  test('what grows at a steady pace does, and the pace is told', () => {
    const verdict = judgeMemory(tenMinutes((minutes) => 400 + 5 * minutes));
    expect(verdict.outcome).toBe('leaks');
    expect(verdict.slope.middle).toBeCloseTo(5, 5);
  });

  test('what the collector takes away again does not', () => {
    expect(outcomeOf((minutes) => 400 + sawtooth(minutes))).toBe('flat');
  });

  test('what it leaves a little more of each time does', () => {
    expect(outcomeOf((minutes) => 400 + sawtooth(minutes) + 5 * minutes)).toBe('leaks');
  });

  test.each([1, 4, 5, 6.7, 8, 9.5])('what grows once, after %s minutes, does not', (at) => {
    expect(outcomeOf((minutes) => (minutes < at ? 400 : 480))).toBe('flat');
  });

  test('what only grows while it gets warm does not', () => {
    expect(outcomeOf((minutes) => 500 - 300 * Math.exp(-2 * minutes))).toBe('flat');
  });

  test('what shrinks does not', () => {
    expect(outcomeOf((minutes) => 500 - 10 * minutes)).toBe('flat');
  });

  test('noise of 60 megabytes is called a leak in two of a hundred at the most', () => {
    expect(leaksOf200((_, random) => 400 + 60 * random())).toBeLessThanOrEqual(4);
  });

  test('in the same noise, eight megabytes a minute are found in nineteen of twenty', () => {
    const leaking = leaksOf200((minutes, random) => 400 + 60 * random() + 8 * minutes);
    expect(leaking).toBeGreaterThanOrEqual(190);
  });

  test('of a few samples nothing is said', () => {
    const few = tenMinutes((minutes) => 100 * minutes).slice(0, 17);
    expect(judgeMemory(few).outcome).toBe('too few samples to say');
  });
});
