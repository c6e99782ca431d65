import { expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { formatAge, splitTimes } from './instants';

test.each([
  ['', ''],
  ['2026-11-27T08:30:01Z', 'now'],
  ['2026-11-27T08:29:59Z', 'minutes 1'],
  ['2026-11-27T07:31:00Z', 'hours 1'],
  ['2026-11-25T08:31:00Z', 'days 2'],
])('an age of less than a minute is no number (%s)', (iso, words) => {
  const t = ((key: string, given?: { count: number }) =>
    `${key.replace('worklists.age.', '')} ${given?.count ?? ''}`.trim()) as TFunction;
  expect(formatAge(t, iso, Date.parse('2026-11-27T08:31:00Z'))).toBe(words);
});

test('dates, times and hours of a sentence are at the odd positions', () => {
  const text = 'by Li at 2026-11-27 08:30: 2026-12-01 08:45–09:30, order 20261127ABC';
  const parts = splitTimes(text);
  expect(parts.filter((_part, i) => i % 2)).toEqual([
    '2026-11-27',
    '08:30',
    '2026-12-01',
    '08:45–09:30',
  ]);
  expect(parts.join('')).toBe(text);
  expect(splitTimes('none')).toEqual(['none']);
});
