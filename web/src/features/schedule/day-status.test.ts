import { describe, expect, it } from '@jest/globals';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { firstWithRoom, statusOf } from './day-status';

const today = '2026-11-22';
const day = (eventsdate: string, fields: Partial<CalendarDay> = {}): CalendarDay => ({
  eventsdate,
  state: 'available',
  remaining: 40,
  largest: 12,
  few: false,
  ...fields,
});
const of = (fields: Partial<CalendarDay>, party = 1) =>
  statusOf(day('2026-11-24', fields), '2026-11-24', today, party);

describe('the state of a day for a party', () => {
  it('is past or today, regardless of its data', () => {
    expect(statusOf(day('2026-11-21'), '2026-11-21', today, 1)).toEqual({ kind: 'past' });
    expect(statusOf(undefined, today, today, 1)).toEqual({ kind: 'today' });
  });

  it('is unknown until it is loaded', () => {
    expect(statusOf(undefined, '2026-11-24', today, 1)).toBeUndefined();
  });

  it('is open or has few seats, with the total of the day', () => {
    expect(of({})).toEqual({ kind: 'open', seats: 40 });
    expect(of({ few: true })).toEqual({ kind: 'few', seats: 40 });
  });

  it('is too small if no single session has enough seats, regardless of the total', () => {
    expect(of({}, 12)).toEqual({ kind: 'open', seats: 40 });
    expect(of({}, 13)).toEqual({ kind: 'small', seats: 12 });
  });

  it('is not yet open, with its opening time', () => {
    const releaseat = '2026-11-18T12:30:00+08:00';
    expect(of({ state: 'notreleased', releaseat })).toEqual({ kind: 'notYet', opensAt: releaseat });
  });

  it('is closed on its weekday, closed by staff with their reason, or unplanned', () => {
    const closed = (fields: Partial<CalendarDay>) => of({ state: 'notavailable', ...fields });
    expect(closed({ why: 'weekday' })).toEqual({ kind: 'weekday' });
    expect(closed({ why: 'unplanned' })).toEqual({ kind: 'unplanned' });
    expect(closed({ why: 'closed', reason: '布展' })).toEqual({ kind: 'closed', reason: '布展' });
    expect(closed({})).toEqual({ kind: 'closed', reason: '' });
  });
});

describe('the first day with enough seats', () => {
  const days = [
    day(today),
    day('2026-11-23', { state: 'full', remaining: 0 }),
    day('2026-11-24', { largest: 3 }),
    day('2026-11-25', { largest: 5, few: true }),
  ];

  it('is neither today nor a day without a large enough session', () => {
    expect(firstWithRoom(days, today, 3)).toBe('2026-11-24');
    expect(firstWithRoom(days, today, 4)).toBe('2026-11-25');
  });

  it('does not exist if all days are too small', () => {
    expect(firstWithRoom(days, today, 6)).toBeUndefined();
  });
});
