import type { CalendarDay } from '@hall/shared/contract/schedule';
import type { HallDate } from '@hall/shared/rules/hall-time';

/** The state of a day for a party, with the data for its text. */
export type DayStatus =
  | { kind: 'past' | 'today' | 'full' | 'stopped' | 'weekday' | 'unplanned' }
  /** `seats`: the seats left on the whole day. */
  | { kind: 'open' | 'few'; seats: number }
  /** No session has enough seats; `seats`: the most seats left in one session. */
  | { kind: 'small'; seats: number }
  | { kind: 'notYet'; opensAt: string }
  | { kind: 'closed'; reason: string };

/**
 * @param party the number of people
 * @returns the state of a day for them; undefined until the day is loaded
 */
export function statusOf(
  day: CalendarDay | undefined,
  date: HallDate,
  today: HallDate,
  party: number,
): DayStatus | undefined {
  if (date <= today) return { kind: date < today ? 'past' : 'today' };
  switch (day?.state) {
    case undefined:
      return undefined;
    case 'available': {
      const largest = day.largest ?? day.remaining;
      if (largest < party) return { kind: 'small', seats: largest };
      return { kind: day.few ? 'few' : 'open', seats: day.remaining };
    }
    case 'notreleased':
      return { kind: 'notYet', opensAt: day.releaseat ?? '' };
    case 'full':
    case 'stopped':
      return { kind: day.state };
    case 'notavailable':
      return day.why === 'weekday' || day.why === 'unplanned'
        ? { kind: day.why }
        : { kind: 'closed', reason: day.reason ?? '' };
  }
}

/** @returns the first of some days with enough seats for a party in one session */
export const firstWithRoom = (
  days: readonly CalendarDay[],
  today: HallDate,
  party: number,
): HallDate | undefined =>
  days.find((day) => {
    const kind = statusOf(day, day.eventsdate, today, party)?.kind;
    return kind === 'open' || kind === 'few';
  })?.eventsdate;
