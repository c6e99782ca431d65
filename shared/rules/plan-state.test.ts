import { expect, it } from '@jest/globals';
import {
  boardStateOf,
  counterStateOf,
  nextDayOf,
  sessionActsOf,
  sessionStateOf,
} from './plan-state';

const now = new Date('2026-11-22T10:00:00+08:00');
it('distinguishes a session that is over from a closed one', () => {
  const over = { closed: false, state: 'notavailable' as const };
  expect(sessionStateOf(over, '2026-11-22', now)).toBe('over');
  expect(sessionStateOf({ ...over, closed: true }, '2026-11-22', now)).toBe('notavailable');
  expect(sessionStateOf({ closed: false, state: 'full' }, '2026-11-23', now)).toBe('full');
});

it('returns the progress of a session of today, and whether a future one can be booked', () => {
  const at = (session: string, date = '2026-11-22', is: object = {}) =>
    boardStateOf({ closed: false, state: 'notavailable', session, ...is }, date, now);
  expect(at('10:01-10:45')).toBe('tobegin');
  expect(at('10:00-10:45')).toBe('running');
  expect(at('10:00–10:45')).toBe('running');
  expect(at('09:15-10:00')).toBe('ended');
  expect(at('10:15-11:00', '2026-11-21')).toBe('ended');
  expect(at('10:15-11:00', '2026-11-22', { closed: true })).toBe('notavailable');
  expect(at('10:15-11:00', '2026-11-23', { state: 'notreleased' })).toBe('notreleased');
});

it('returns over at the counter only once a session of today has ended', () => {
  const at = (endtime: string, closed = false) =>
    counterStateOf({ closed, endtime, state: 'full' }, '2026-11-22', now);
  expect(at('10:00')).toBe('over');
  expect(at('10:01')).toBe('full');
  expect(at('10:00', true)).toBe('notavailable');
});

it('finds the day of the next session, which on the last day of a month can be in the next one', () => {
  const plan = [
    { date: '2026-12-01', endtime: '08:45' },
    { date: '2026-11-30', endtime: '16:45' },
    { date: '2026-11-30', endtime: '17:30', closed: true },
  ];
  const at = (time: string, sessions = plan) =>
    nextDayOf(sessions, new Date(`2026-11-30T${time}:00+08:00`));
  expect(at('16:44')).toBe('2026-11-30');
  expect(at('16:45')).toBe('2026-12-01');
  expect(at('09:00', [])).toBe('2026-12-01');
});

const session = (is: object = {}) => ({
  endtime: '11:00',
  closed: false,
  stopped: false,
  state: 'available' as const,
  pools: [{ pool: 'team', capacity: 5, sold: 3, held: 2, waiting: 0 }],
  ...is,
});

it('offers only counter seats on the session’s day, and nothing after its end', () => {
  expect(sessionActsOf(session(), '2026-11-22', now)).toEqual(['capacity', 'close']);
  const left = { pools: [{ pool: 'personal', capacity: 5, sold: 3, held: 1, waiting: 0 }] };
  expect(sessionActsOf(session(left), '2026-11-22', now)).toEqual(['capacity', 'counter', 'close']);
  const counters = { pools: [{ pool: 'window', capacity: 5, sold: 3, held: 0, waiting: 0 }] };
  expect(sessionActsOf(session(counters), '2026-11-22', now)).toEqual(['capacity', 'close']);
  expect(sessionActsOf(session({ endtime: '10:00' }), '2026-11-22', now)).toEqual([]);
  expect(sessionActsOf(session({ closed: true }), '2026-11-21', now)).toEqual([]);
});

it('offers the acts that a future session allows', () => {
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
  const early = { ...unused, state: 'available' as const, early: true };
  expect(sessionActsOf(session(early), '2026-11-23', now)).toContain('withhold');
  expect(sessionActsOf(session({ early: true }), '2026-11-23', now)).not.toContain('withhold');
});
