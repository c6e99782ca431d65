import { expect, it } from '@jest/globals';
import { dayOf } from './typed-day';

const today = '2026-11-24';

it.each([
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['2026 年 1 月 5 日', '2026-01-05'],
  ['２０２６－０１－０５', '2026-01-05'],
  [' 2026-01-05 ', '2026-01-05'],
  ['12月1日', '2026-12-01'],
  ['1月5日', '2027-01-05'],
])('reads %j as %s', (text, day) => expect(dayOf(text, today)).toBe(day));

it.each(['', '2026', '2026-13-01', '2026-02-30', 'tomorrow', '5'])(
  'leaves %j as it was typed',
  (text) => expect(dayOf(text, today)).toBe(text),
);
