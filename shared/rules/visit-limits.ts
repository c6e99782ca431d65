import { addHallDays, type HallDate } from './hall-time';

/** How often one person can visit: within 30 days and within 365; 0: as often as wanted. */
export interface VisitLimits {
  month: number;
  year: number;
}

/** Days that a limit looks over, the first and the last one counted. */
const windows = { month: 30, year: 365 } as const;

/** @returns how many days before and after a visit its limits look; 0 where there are none */
export function daysOfLimits({ month, year }: VisitLimits): number {
  return year ? windows.year : month ? windows.month : 0;
}

/**
 * Says whether a person may visit on one day more: within any 30 and any 365 days there are at most so many visits, by
 * their days, whether they have been or are to come.
 * @param visits the days of the person's other visits, in any order
 * @returns undefined where the visit keeps the limits; else the first later day on which another visit would
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
 * @param known days in rising order
 * @returns undefined where `day` keeps the rule; else the next day that is worth trying
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
  // The run holds until its first visit is out of sight; where that is the day itself, the visits after it do not move.
  return first < day ? first + days : day + 1;
}
