import { expect, it } from '@jest/globals';
import { readTypedDate } from './typed-date';

const today = '2026-11-23';

it.each([
  ['2026-11-25', '2026-11-25'],
  ['2026/1/5', '2026-01-05'],
  ['20261125', '2026-11-25'],
  ['2026年11月25日', '2026-11-25'],
  ['11-25', '2026-11-25'],
  ['１１月２５日', '2026-11-25'],
  [' 11/25 ', '2026-11-25'],
])('reads %s as a day', (typed, day) => {
  expect(readTypedDate(typed, today)).toBe(day);
});

it('reads a day without a year as today or the next such day', () => {
  expect(readTypedDate('11-23', today)).toBe('2026-11-23');
  expect(readTypedDate('11-22', today)).toBe('2027-11-22');
  expect(readTypedDate('1月5日', today)).toBe('2027-01-05');
});

it.each(['2026-02-30', '13-45', '11', '王小明', '2026112', '', 'P20261125'])(
  'reads no day in %j',
  (typed) => {
    expect(readTypedDate(typed, today)).toBeUndefined();
  },
);
