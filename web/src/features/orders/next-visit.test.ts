import { expect, test } from '@jest/globals';
import { nextVisitOf } from './next-visit';

const visit = (eventsdate: string, session: string) => ({ eventsdate, session });
const [early, late, tomorrow] = [
  visit('2026-11-28', '08:00-08:45'),
  visit('2026-11-28', '10:15-11:00'),
  visit('2026-11-29', '08:00-08:45'),
];
/** Hall time. */
const at = (time: string): number => Date.parse(`2026-11-28T${time}:00+08:00`);

test('the next visit is the earliest, in any order of the list', () => {
  expect(nextVisitOf([tomorrow, late, early], at('07:00'))).toBe(early);
});

test('a current visit is the next one until its session is over', () => {
  expect(nextVisitOf([tomorrow, late, early], at('08:44'))).toBe(early);
  expect(nextVisitOf([tomorrow, late, early], at('08:45'))).toBe(late);
});

test('there is no next visit without upcoming orders', () => {
  expect(nextVisitOf([early, late], at('11:00'))).toBeUndefined();
  expect(nextVisitOf([], at('07:00'))).toBeUndefined();
});
