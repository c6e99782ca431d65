import { afterEach, expect, jest, test } from '@jest/globals';
import type { Redis } from '@hall/platform/redis/connections';
import { createReservedPlaces } from './reserved-places';

afterEach(() => {
  jest.useRealTimers();
});

test('reserves no place while Redis is unreachable, because nobody could use it', async () => {
  jest.useFakeTimers();
  let isAway = false;
  const redis = {
    defineCommand: () => undefined,
    reservePlace: () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve([0, 0, 0, 7]),
  };
  const places = createReservedPlaces(redis as never as Redis);
  await jest.advanceTimersByTimeAsync(600);
  expect(places.reserved()).toBe(7);
  isAway = true;
  await jest.advanceTimersByTimeAsync(600);
  expect(places.reserved()).toBe(0);
  isAway = false;
  await jest.advanceTimersByTimeAsync(600);
  expect(places.reserved()).toBe(7);
  places.close();
});
