import { describe, expect, it } from '@jest/globals';
import type { SessionState } from '@hall/shared/codes/states';
import type { DayStatus } from './day-status';
import { shutDayOf } from './shut-day';

const states = (...all: SessionState[]) => all.map((state) => ({ state }));
const closed: DayStatus = { kind: 'closed', reason: '布展' };
const open: DayStatus = { kind: 'open', seats: 40 };

describe('one sentence instead of the sessions', () => {
  it('repeats the calendar if no session can be chosen', () => {
    expect(shutDayOf(closed, states('notavailable', 'notavailable'))).toEqual(closed);
    expect(shutDayOf({ kind: 'today' }, states('notavailable'))).toEqual({ kind: 'today' });
    expect(shutDayOf({ kind: 'stopped' }, states('stopped', 'notavailable'))).toEqual({
      kind: 'stopped',
    });
  });

  it('is shown without sessions, and before they are loaded', () => {
    expect(shutDayOf({ kind: 'weekday' }, [])).toEqual({ kind: 'weekday' });
    expect(shutDayOf(closed, undefined)).toEqual(closed);
    expect(shutDayOf(open, undefined)).toBeUndefined();
    expect(shutDayOf(undefined, undefined)).toBeUndefined();
  });

  it('is not shown if a session is open, full or not open yet', () => {
    for (const state of ['available', 'full', 'notreleased'] as const)
      expect(shutDayOf(closed, states('notavailable', state))).toBeUndefined();
  });

  it('follows the sessions if the calendar is older than their closing', () => {
    expect(shutDayOf(open, states('notavailable'))).toEqual({ kind: 'closed', reason: '' });
    expect(shutDayOf(undefined, states('stopped', 'notavailable'))).toEqual({ kind: 'stopped' });
  });
});
