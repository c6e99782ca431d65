import { addHallDays, type HallDate } from './hall-time';
import type { HallSettings } from './settings';

/** Maximum visits of one person within 30 and within 365 days; 0: no limit. */
export type VisitLimits = HallSettings['visitLimits'];

/** Days of each limit's window, first and last included. */
const windows = { month: 30, year: 365 } as const;

/** @returns how many days before and after a visit its limits look; 0 if there are no limits */
export function daysOfLimits({ month, year }: VisitLimits): number {
  return year ? windows.year : month ? windows.month : 0;
}

/**
 * Checks whether a person may visit on one more day. Limits apply to any 30 and any 365 consecutive days, counting past and
 * future visits.
 * @param visits the days of the person's other visits, in any order
 * @returns undefined if the visit is within the limits; otherwise the first later day on which another visit would
 */
export function findNextVisitDay(
  visits: readonly HallDate[],
  day: HallDate,
  limits: VisitLimits,
): HallDate | undefined {
  const rules = (['month', 'year'] as const)
    .map((name) => ({ most: limits[name], days: windows[name] }))
    .filter(({ most }) => most > 0);
  const known = visits.map(dayNumber).sort((a, b) => a - b);
  const asked = dayNumber(day);
  let tried = asked;
  for (;;) {
    const later = rules
      .map((rule) => stepOver(known, tried, rule))
      .find((next) => next !== undefined);
    if (later === undefined && (tried === asked || !known.includes(tried))) break;
    tried = later ?? tried + 1;
  }
  return tried === asked ? undefined : addHallDays(day, tried - asked);
}

const dayNumber = (day: HallDate): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * @param known days in ascending order
 * @returns undefined if `day` is within the limits; otherwise the next day to try
 */
function stepOver(
  known: number[],
  day: number,
  { most, days }: { most: number; days: number },
): number | undefined {
  const near = [...known.filter((other) => Math.abs(other - day) < days), day].sort(
    (a, b) => a - b,
  );
  const last = near.findIndex((later, at) => {
    const first = near[at - most];
    return first !== undefined && later - first < days && first <= day && day <= later;
  });
  if (last < 0) return undefined;
  const first = near[last - most] ?? day;
  // The window is full until its first visit leaves it. If that visit is on `day` itself, the later visits do not move.
  return first < day ? first + days : day + 1;
}
