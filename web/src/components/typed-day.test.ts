import { expect, it } from '@jest/globals';
import { isHallDate } from '@hall/shared/rules/hall-time';
import { dayOf, nativeDay, typedDay, unreadDay } from './typed-day';

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

it('gives a native field only a day', () => {
  expect(nativeDay('2026-01-05')).toBe('2026-01-05');
  for (const value of [undefined, '', 'tomorrow', unreadDay]) expect(nativeDay(value)).toBe('');
});

it('shows a typed field the text that it could not read', () => {
  expect(typedDay('tomorrow')).toBe('tomorrow');
  expect(typedDay(unreadDay)).toBe('');
  expect(typedDay(undefined)).toBe('');
});

it('marks a partly filled native field by a value that no date rule accepts', () =>
  expect(isHallDate(unreadDay)).toBe(false));
