import { describe, expect, test } from '@jest/globals';
import { hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { chooseMoments, moments, secondsUntil } from './moments';

const now = Date.UTC(2026, 10, 25, 12, 0, 0); // 20:00 in the hall
const dayMs = 86_400_000;

describe('secondsUntil', () => {
  test('counts from now to the moment in hall time', () => {
    expect(secondsUntil('2026-11-25 20:01', now)).toBe(60);
    expect(secondsUntil('2026-11-24 20:00', now)).toBe(-86_400);
  });

  test.each(['tomorrow', '2027-02-29 10:00', '2027-02-28', '2027-02-28 24:00'])(
    'rejects %s',
    (at) => expect(() => secondsUntil(at, now)).toThrow(`'${at}' is not a moment`),
  );
});

describe('chooseMoments', () => {
  test('takes the moment that was asked for', () => {
    expect(chooseMoments('2027-05-01 10:00', now)).toMatchObject([{ at: '2027-05-01 10:00' }]);
  });

  test('rejects a moment of another form', () => {
    expect(() => chooseMoments('midnight', now)).toThrow('YYYY-MM-DD HH:MM');
  });

  test('takes two a day and covers the list in four days', () => {
    const days = [0, 1, 2, 3].map((day) => chooseMoments(undefined, now + day * dayMs));
    expect(days.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    expect(new Set(days.flat())).toEqual(new Set(moments));
  });
});

test.each([
  ['a Saturday', 6],
  ['a Monday, when the hall is closed', 1],
])('the list has %s', (what, weekday) => {
  const { at } = moments.find((moment) => moment.what === what)!;
  expect(hallWeekday(hallDateOf(new Date(secondsUntil(at, 0) * 1000)))).toBe(weekday);
});
