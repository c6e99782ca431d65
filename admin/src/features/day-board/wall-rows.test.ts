import { expect, it } from '@jest/globals';
import type { SessionToday, WallBoard } from '@hall/shared/contract/staff/day-board';
import { groupsOnWall, sessionsOnWall } from './wall-rows';

const sessions = Array.from({ length: 9 }, (_, i): SessionToday => ({
  eventssessionid: String(i),
  areaname: '',
  closed: false,
  state: 'full',
  pools: [],
  capacity: 0,
  booked: 0,
  admitted: 0,
  expected: 0,
  noshow: 0,
  windowleft: 0,
  session: `0${i}:00-0${i}:45`,
}));
const shown = (clock: string): string =>
  sessionsOnWall(sessions, clock)
    .map(({ eventssessionid }) => eventssessionid)
    .join('');

it('shows every session if they fit on the wall display', () => {
  expect(sessionsOnWall(sessions.slice(0, 7), '23:00')).toHaveLength(7);
});

it('hides the sessions that ended longest ago, and never one in progress', () => {
  expect(shown('04:50')).toBe('2345678');
  expect(shown('00:45')).toBe('1234567');
  expect(shown('00:10')).toBe('0123456');
});

it('shows the next parties that still expect people', () => {
  const group = (orderid: string, admitted: number): WallBoard['groups'][number] => ({
    orderid,
    admitted,
    people: 10,
    session: `0${orderid}:00-0${orderid}:45`,
    areaname: '',
    name: '',
  });
  const groups = [group('1', 10), group('2', 9), group('3', 0), group('4', 0), group('5', 0)];
  const shownAt = (clock: string): string[] =>
    groupsOnWall(groups, clock).map(({ orderid }) => orderid);
  expect(shownAt('00:30')).toEqual(['2', '3', '4']);
  expect(shownAt('03:45')).toEqual(['4', '5']);
});
