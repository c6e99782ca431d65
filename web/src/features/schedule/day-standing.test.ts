import { describe, expect, it } from '@jest/globals';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { firstWithRoom, standingOf } from './day-standing';

const today = '2026-11-22';
const day = (eventsdate: string, told: Partial<CalendarDay> = {}): CalendarDay => ({
  eventsdate,
  state: 'available',
  remaining: 40,
  largest: 12,
  few: false,
  ...told,
});
const of = (told: Partial<CalendarDay>, party = 1) =>
  standingOf(day('2026-11-24', told), '2026-11-24', today, party);

describe('what a day is to a party', () => {
  it('is past, or today, whatever is told of it', () => {
    expect(standingOf(day('2026-11-21'), '2026-11-21', today, 1)).toEqual({ kind: 'past' });
    expect(standingOf(undefined, today, today, 1)).toEqual({ kind: 'today' });
  });

  it('is unknown until it is told', () => {
    expect(standingOf(undefined, '2026-11-24', today, 1)).toBeUndefined();
  });

  it('is open, or has few left, with the seats of the whole day', () => {
    expect(of({})).toEqual({ kind: 'open', seats: 40 });
    expect(of({ few: true })).toEqual({ kind: 'few', seats: 40 });
  });

  it('is too small where no single session holds the party, however many seats the day has', () => {
    expect(of({}, 12)).toEqual({ kind: 'open', seats: 40 });
    expect(of({}, 13)).toEqual({ kind: 'small', seats: 12 });
  });

  it('opens at its moment', () => {
    const releaseat = '2026-11-18T12:30:00+08:00';
    expect(of({ state: 'notreleased', releaseat })).toEqual({ kind: 'notYet', opensAt: releaseat });
  });

  it('is closed on its weekday, by staff with what they said, or not planned yet', () => {
    const closed = (told: Partial<CalendarDay>) => of({ state: 'notavailable', ...told });
    expect(closed({ why: 'weekday' })).toEqual({ kind: 'weekday' });
    expect(closed({ why: 'unplanned' })).toEqual({ kind: 'unplanned' });
    expect(closed({ why: 'closed', reason: '布展' })).toEqual({ kind: 'closed', reason: '布展' });
    expect(closed({})).toEqual({ kind: 'closed', reason: '' });
  });
});

describe('the first day with room', () => {
  const days = [
    day(today),
    day('2026-11-23', { state: 'full', remaining: 0 }),
    day('2026-11-24', { largest: 3 }),
    day('2026-11-25', { largest: 5, few: true }),
  ];

  it('is neither today nor a day of which no session holds the party', () => {
    expect(firstWithRoom(days, today, 3)).toBe('2026-11-24');
    expect(firstWithRoom(days, today, 4)).toBe('2026-11-25');
  });

  it('is none where all are too small', () => {
    expect(firstWithRoom(days, today, 6)).toBeUndefined();
  });
});
