import { expect, jest, test } from '@jest/globals';
import { cacheFor } from './cache-for';

test('reads once for all callers within the time, then again', async () => {
  let clock = 0;
  let reads = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  const ask = cacheFor(1000, () => Promise.resolve((reads += 1)));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  clock = 999;
  expect(await ask()).toBe(1);
  clock = 1000;
  expect(await ask()).toBe(2);
  jest.restoreAllMocks();
});

test('a read that failed is tried again at once', async () => {
  let reads = 0;
  const ask = cacheFor(1000, () =>
    (reads += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve('there'),
  );
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe('there');
});
