import type { VisitCounts } from '../contract/staff/statistics';
import { addHallDays, type HallDate, hallDaysOfMonth } from './hall-time';

/** Rates derived from the counts (docs/product/console.md, "Figures"). */
export const rateNames = ['cancelledrate', 'noshowrate'] as const;
export type RateName = (typeof rateNames)[number];

type Counted = Omit<VisitCounts, 'capacity'>;

/** @returns the booked visitors who did not cancel */
export const netOf = ({ booked, cancelled }: Pick<Counted, 'booked' | 'cancelled'>): number =>
  booked - cancelled;

/**
 * @returns the part of bookings that visitors cancelled, without cancellations by the hall; or the part of expected
 *   visitors who did not come. From 0 to 1; null if the base is 0
 */
export function rateOf(counts: Counted, name: RateName): number | null {
  const [part, whole] =
    name === 'cancelledrate'
      ? [counts.cancelled - counts.cancelledbyhall, counts.booked - counts.cancelledbyhall]
      : [counts.noshow, counts.admitted + counts.noshow];
  return whole ? part / whole : null;
}

/** @returns the part of all valid bookings that belongs to one kind, from 0 to 1; null if there are none */
export function shareOf(
  one: Pick<Counted, 'booked' | 'cancelled'>,
  all: readonly Pick<Counted, 'booked' | 'cancelled'>[],
): number | null {
  const whole = all.reduce((sum, row) => sum + netOf(row), 0);
  return whole ? netOf(one) / whole : null;
}

/** @returns `4.2%`; a dash for null */
export const rateText = (rate: number | null): string =>
  rate === null ? '—' : `${Math.round(rate * 1000) / 10}%`;

/** @returns the booked part of the places, from 0 to 1; null without places */
export const fillOf = (
  counts: Pick<VisitCounts, 'booked' | 'cancelled' | 'capacity'>,
): number | null => (counts.capacity ? netOf(counts) / counts.capacity : null);

/**
 * @param length number of days of the period
 * @returns the days to compare a period with: for a month, or its first days, the month before or its same days;
 *   otherwise as many days before the period
 */
export function periodBefore(
  from: HallDate,
  to: HallDate,
  length: number,
): Record<'from' | 'to', HallDate> {
  const days = hallDaysOfMonth(from.slice(0, 7));
  const dayBefore = addHallDays(from, -1);
  if (from !== days[0] || !days.includes(to))
    return { from: addHallDays(from, -length), to: dayBefore };
  const before = hallDaysOfMonth(dayBefore.slice(0, 7));
  const isWhole = length === days.length || length > before.length;
  return { from: before[0] ?? from, to: isWhole ? dayBefore : (before[length - 1] ?? dayBefore) };
}
