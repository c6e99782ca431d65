import { expect, test } from '@jest/globals';
import { readMovedClock } from './moved-clock';

test('a store gets the library and the seconds that move the clock, and nothing else', () => {
  const moved = { LD_PRELOAD: 'shift-clock.so', CLOCK_SHIFT: '-60' };
  expect(readMovedClock({ ...moved, PATH: '/usr/bin', DATA_KEYS: 'secret' })).toEqual(moved);
});

test('a store gets no other preloaded library', () => {
  expect(readMovedClock({ LD_PRELOAD: 'libjemalloc.so.2' })).toEqual({});
});
