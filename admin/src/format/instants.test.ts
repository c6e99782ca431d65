import { expect, test } from '@jest/globals';
import { splitTimes } from './instants';

test('dates, times and hours of a sentence are at the odd positions', () => {
  const text = 'by Li at 2026-11-27 08:30: 2026-12-01 08:45-09:30, order 20261127ABC';
  const parts = splitTimes(text);
  expect(parts.filter((_part, i) => i % 2)).toEqual([
    '2026-11-27',
    '08:30',
    '2026-12-01',
    '08:45-09:30',
  ]);
  expect(parts.join('')).toBe(text);
  expect(splitTimes('none')).toEqual(['none']);
});
