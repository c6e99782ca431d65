import { expect, it } from '@jest/globals';
import type { SessionState } from '../codes/states';
import { dayStateOf, type DayFacts, hasNoSessions } from './day-state';

const today = '2026-11-22';
const tuesday = '2026-11-24';
const monday = '2026-11-23';
const openWeekdays = [2, 3, 4, 5, 6, 0];

const stateOf = (is: Partial<DayFacts>) =>
  dayStateOf(
    { date: tuesday, isPlanned: true, closed: false, sessions: [], openWeekdays, ...is },
    today,
  );
const sessions = (...states: SessionState[]) => states.map((state) => ({ closed: false, state }));
const closedSession = { closed: true, state: 'notavailable' as const };

it('is as open as the best of its sessions, so that one session released by hand opens the day', () => {
  expect(stateOf({ sessions: sessions('notreleased', 'available', 'full') })).toBe('open');
  expect(stateOf({ sessions: sessions('full', 'notreleased') })).toBe('unreleased');
  expect(stateOf({ sessions: sessions('stopped', 'full') })).toBe('full');
  expect(stateOf({ sessions: [...sessions('stopped'), closedSession] })).toBe('stopped');
});

it('is closed when staff closed it, or each of its sessions, also when it is over', () => {
  expect(stateOf({ closed: true })).toBe('closed');
  expect(stateOf({ sessions: [closedSession] })).toBe('closed');
  expect(stateOf({ date: '2026-11-20', sessions: [closedSession] })).toBe('closed');
});

it('is over from its own day on', () => {
  expect(stateOf({ date: today, sessions: sessions('notavailable') })).toBe('over');
  expect(stateOf({ date: '2026-11-20', sessions: sessions('notavailable') })).toBe('over');
});

it('is closed by rule on a weekday that never opens, whether it was planned or not', () => {
  expect(stateOf({ date: monday, isPlanned: false })).toBe('weekday');
  expect(stateOf({ date: monday })).toBe('weekday');
  expect(stateOf({ date: monday, sessions: sessions('available') })).toBe('open');
});

it('distinguishes a day without sessions from one that nobody planned', () => {
  expect(stateOf({})).toBe('empty');
  expect(stateOf({ isPlanned: false })).toBe('unplanned');
  expect(stateOf({ date: monday, isPlanned: false, openWeekdays: [] })).toBe('unplanned');
});

it('has no sessions for visitors where none is left or planned', () => {
  expect((['weekday', 'empty', 'unplanned'] as const).every(hasNoSessions)).toBe(true);
  expect((['open', 'closed', 'over'] as const).some(hasNoSessions)).toBe(false);
});
