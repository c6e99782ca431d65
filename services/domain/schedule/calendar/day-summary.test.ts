import { describe, expect, it } from '@jest/globals';
import type { SessionState } from '@hall/shared/codes/states';
import { type BoardSession, type ScheduleBoard, summariseDay } from './index';

const tuesday = '2026-11-24';
const session = (state: SessionState, remaining = 0, releaseAt = '2026-11-18T04:30:00Z') =>
  ({ state, remaining, capacity: 100, releaseAt: new Date(releaseAt) }) as BoardSession;

function summary(
  sessions: BoardSession[],
  known: {
    closed?: { zh: string; en: string };
    name?: { zh: string; en: string };
    openWeekdays?: number[];
    today?: string;
  } = {},
) {
  const board = {
    areas: () => [
      { id: 1, nameZh: '', nameEn: '', openWeekdays: known.openWeekdays ?? [2, 3, 4, 5, 6, 0] },
    ],
    closingOf: () => known.closed,
    nameOf: () => known.name,
    sessionsOf: () => sessions,
  } as Pick<ScheduleBoard, 'areas' | 'closingOf' | 'nameOf' | 'sessionsOf'>;
  return summariseDay(board, 1, 'personal', tuesday, known.today ?? '2026-11-22');
}

describe('a day of the calendar', () => {
  it('is open with all its seats and the largest number left in a session', () => {
    expect(summary([session('available', 30), session('full'), session('available', 5)])).toEqual({
      state: 'available',
      remaining: 35,
      largest: 30,
      few: false,
    });
  });

  it('has few seats left at a tenth of all its seats or less', () => {
    const few = (left: number) => summary([session('available', left), session('full')]).few;
    expect([few(21), few(20), few(1)]).toEqual([false, true, true]);
  });

  it('ignores stopped, closed and unreleased sessions when it judges whether few seats are left', () => {
    const shut = (['stopped', 'notavailable', 'notreleased', 'stopped'] as const).map((state) =>
      session(state, 100),
    );
    expect(summary([session('available', 40), ...shut]).few).toBe(false);
    expect(summary([session('available', 10), ...shut]).few).toBe(true);
  });

  it('opens when the first of its sessions does', () => {
    const later = session('notreleased', 100, '2026-11-20T04:30:00Z');
    const first = session('notreleased', 100, '2026-11-19T04:30:00Z');
    const closed = session('notavailable', 100, '2026-11-18T04:30:00Z');
    expect(summary([later, first, closed])).toEqual({
      state: 'notreleased',
      remaining: 0,
      releaseAt: first.releaseAt,
    });
  });

  it('is closed for the reason given by staff, whatever its weekday', () => {
    const reason = { zh: '布展', en: 'New exhibition' };
    const expected = { state: 'notavailable', remaining: 0, why: 'closed', reason };
    expect(summary([session('notavailable', 9)], { closed: reason })).toEqual(expected);
    expect(summary([], { closed: reason, openWeekdays: [] })).toEqual(expected);
  });

  it('is closed if all its sessions are closed', () => {
    expect(summary([session('notavailable', 9)])).toMatchObject({ why: 'closed' });
  });

  it('without sessions is closed on a closed weekday and otherwise not planned yet', () => {
    expect(summary([], { openWeekdays: [3] })).toMatchObject({ why: 'weekday' });
    expect(summary([])).toMatchObject({ why: 'unplanned' });
    expect(summary([], { openWeekdays: [] })).toMatchObject({ why: 'unplanned' });
  });

  it('has its public name while it has sessions, including today', () => {
    const name = { zh: '国家公祭日', en: 'National Memorial Day' };
    expect(summary([session('available', 30)], { name })).toMatchObject({ remaining: 30, name });
    expect(summary([session('full')], { name, today: tuesday })).toMatchObject({ name });
    expect(summary([], { name })).not.toHaveProperty('name');
    expect(summary([session('available', 30)])).not.toHaveProperty('name');
  });

  it('gives no reason for today and past days', () => {
    expect(summary([session('notavailable', 9)], { today: tuesday })).toEqual({
      state: 'notavailable',
      remaining: 0,
    });
  });
});
