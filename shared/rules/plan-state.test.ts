import { expect, it } from '@jest/globals';
import { dayStateOf, sessionActsOf, sessionStateOf } from './plan-state';

const now = new Date('2026-11-22T10:00:00+08:00');
const day = (date: string, is: object = {}) => ({
  date,
  closed: false,
  special: false,
  released: true,
  ...is,
});

it('says one state of a day, whichever screen asks', () => {
  expect(dayStateOf(undefined, now)).toBe('unplanned');
  expect(dayStateOf(day('2026-11-23'), now)).toBe('open');
  expect(dayStateOf(day('2026-11-23', { released: false }), now)).toBe('unreleased');
  expect(dayStateOf(day('2026-11-23', { special: true }), now)).toBe('special');
});

it('says of today and of days gone by that booking is over, of closed ones that they are closed', () => {
  expect(dayStateOf(day('2026-11-22'), now)).toBe('over');
  expect(dayStateOf(day('2026-11-21', { special: true }), now)).toBe('over');
  expect(dayStateOf(day('2026-11-21', { closed: true }), now)).toBe('closed');
});

it('tells a session that is over from one that is closed', () => {
  const over = { closed: false, state: 'notavailable' as const };
  expect(sessionStateOf(over, '2026-11-22', now)).toBe('over');
  expect(sessionStateOf({ ...over, closed: true }, '2026-11-22', now)).toBe('notavailable');
  expect(sessionStateOf({ closed: false, state: 'full' }, '2026-11-23', now)).toBe('full');
});

const session = (is: object = {}) => ({
  endtime: '11:00',
  closed: false,
  stopped: false,
  state: 'available' as const,
  pools: [{ pool: 'team', capacity: 5, sold: 3, held: 2, waiting: 0 }],
  ...is,
});

it('offers no stop and no removal of a session whose day has come, and nothing once it has ended', () => {
  expect(sessionActsOf(session(), '2026-11-22', now)).toEqual(['close']);
  expect(sessionActsOf(session({ endtime: '10:00' }), '2026-11-22', now)).toEqual([]);
  expect(sessionActsOf(session({ closed: true }), '2026-11-21', now)).toEqual([]);
});

it('offers what a session ahead allows', () => {
  expect(sessionActsOf(session(), '2026-11-23', now)).toEqual(['capacity', 'stop', 'close']);
  expect(sessionActsOf(session({ closed: true }), '2026-11-23', now)).toEqual(['reopen']);
  const unused = {
    stopped: true,
    state: 'notreleased' as const,
    pools: [{ pool: 'team', capacity: 5, sold: 0, held: 0, waiting: 0 }],
  };
  expect(sessionActsOf(session(unused), '2026-11-23', now)).toEqual([
    'capacity',
    'resume',
    'release',
    'move',
    'remove',
    'close',
  ]);
});
