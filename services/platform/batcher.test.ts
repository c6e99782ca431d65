import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { createBatcher } from './batcher';

const limits = { max: 4, waitMs: 5, busyWaitMs: 40, concurrency: 1 };

describe('grouping single calls into batches', () => {
  test('groups calls of one moment, and each gets its own outcome', async () => {
    const sizes: number[] = [];
    const doubled = createBatcher<number, number>(limits, (inputs) => {
      sizes.push(inputs.length);
      return Promise.resolve(inputs.map((input) => input * 2));
    });
    expect(await Promise.all([1, 2, 3].map((input) => doubled.call(input)))).toEqual([2, 4, 6]);
    expect(sizes).toEqual([3]);
  });

  test('a batch never holds more than its limit, and nothing is left behind', async () => {
    const sizes: number[] = [];
    const same = createBatcher<number, number>(limits, async (inputs) => {
      sizes.push(inputs.length);
      await sleep(2);
      return inputs;
    });
    const inputs = Array.from({ length: 23 }, (_, i) => i);
    expect(await Promise.all(inputs.map((input) => same.call(input)))).toEqual(inputs);
    expect(Math.max(...sizes)).toBe(4);
    expect(same.waiting()).toBe(0);
  });

  test('an outcome that is an error rejects its call alone; a throw rejects the batch', async () => {
    const picky = createBatcher<number, number>(limits, (inputs) => {
      if (inputs.includes(99)) throw new Error('all of it');
      return Promise.resolve(inputs.map((input) => (input < 0 ? new Error('negative') : input)));
    });
    const outcomes = await Promise.allSettled([1, -1].map((input) => picky.call(input)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const sunk = await Promise.allSettled([1, 99].map((input) => picky.call(input)));
    expect(sunk.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('waits longer for a batch under load', async () => {
    const sizes: number[] = [];
    // A batch under load starts only when it is full.
    const patient = { ...limits, busyWaitMs: 86_400_000 };
    const same = createBatcher<number, number>(patient, (inputs) => {
      sizes.push(inputs.length);
      return Promise.resolve(inputs);
    });
    for (const input of [0, 1]) expect(await same.call(input)).toBe(input);
    await Promise.all([1, 2, 3].map((input) => same.call(input)));
    const early = same.call(4);
    await sleep(4 * limits.waitMs);
    await Promise.all([early, ...[5, 6, 7].map((input) => same.call(input))]);
    expect(sizes).toEqual([1, 1, 3, 4]);
  });
});
