import type { CalendarDay } from '@hall/shared/contract/schedule';
import type { HallDate } from '@hall/shared/rules/hall-time';

/** What a day is to a party, with what is said of it. */
export type DayStanding =
  | { kind: 'past' | 'today' | 'full' | 'stopped' | 'weekday' | 'unplanned' }
  /** `seats`: left on the whole day. */
  | { kind: 'open' | 'few'; seats: number }
  /** No session holds the party; `seats`: left in the one that has most. */
  | { kind: 'small'; seats: number }
  | { kind: 'notYet'; opensAt: string }
  | { kind: 'closed'; reason: string };

/**
 * @param party how many come together
 * @returns what a day is to them; undefined where nothing is known of it yet
 */
export function standingOf(
  day: CalendarDay | undefined,
  date: HallDate,
  today: HallDate,
  party: number,
): DayStanding | undefined {
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

/** @returns the first of some days, in their order, that has room for a party in one session */
export const firstWithRoom = (
  days: readonly CalendarDay[],
  today: HallDate,
  party: number,
): HallDate | undefined =>
  days.find((day) => {
    const kind = standingOf(day, day.eventsdate, today, party)?.kind;
    return kind === 'open' || kind === 'few';
  })?.eventsdate;
