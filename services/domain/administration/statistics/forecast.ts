import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';
import { leadsMax } from './pick-up';

/** A past day with visits: what was booked day by day before it, and who had a ticket and did not come. */
export interface PastDay {
  date: HallDate;
  /** 0 for Sunday to 6 for Saturday: a back-test asks it hundreds of times. */
  weekday: number;
  pickUp: readonly number[];
  admitted: number;
  noShow: number;
}

/** So many of the latest like weekdays are taken; fewer than `likeDaysMin` foretell nothing. */
const likeDaysMax = 8;
const likeDaysMin = 3;
/** A back-test of fewer days than this says nothing of an error. */
const testedDaysMin = 8;

/** What is foretold of a day. */
export interface Foretold {
  /** Visitors that will hold a ticket in the end. */
  booked: number;
  /** Of them, who will come. */
  coming: number;
}

/** How far the same forecast, made for past days out of what was known then, was from what those days became. */
export interface ForecastError {
  /** Past days for which it was made. */
  days: number;
  /** Visitors by which it missed a day, in the mean, and that in hundredths of what the days became. */
  mean: number;
  percent: number;
  /** What of ten days eight became lies between: of these visitors more (or, below zero, fewer) than foretold. */
  low: number;
  high: number;
}

/** @returns the latest days of the weekday of `date` that were known `lead` days before it, the newest first */
export function likeDays<Day extends Pick<PastDay, 'date' | 'weekday'>>(
  past: readonly Day[],
  date: HallDate,
  lead: number,
): Day[] {
  const weekday = hallWeekday(date);
  // The day itself, and one that was still to come or under way, was not known then.
  const known = addHallDays(date, -lead);
  return past
    .filter((day) => day.weekday === weekday && day.date < known)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, likeDaysMax);
}

/** @returns the mean pick-up of days, lead by lead; null where there is none */
export function meanPickUp(days: readonly Pick<PastDay, 'pickUp'>[]): number[] | null {
  if (!days.length) return null;
  return Array.from(
    { length: leadsMax + 1 },
    (_, lead) => days.reduce((sum, { pickUp }) => sum + (pickUp[lead] ?? 0), 0) / days.length,
  );
}

/**
 * Foretells a day by its pick-up: what it has now, and what like weekdays still got from here on, in the mean.
 * @param now visitors booked at this moment
 * @param lead whole days until the visit
 * @param seats of the day; nothing is foretold beyond them
 * @returns null where too few like days are known
 */
export function foretell(
  past: readonly PastDay[],
  { date, now, lead, seats }: { date: HallDate; now: number; lead: number; seats: number | null },
): Foretold | null {
  const like = likeDays(past, date, lead);
  if (like.length < likeDaysMin) return null;
  const still =
    like.reduce((sum, { pickUp }) => sum + (pickUp[0] ?? 0) - (pickUp[lead] ?? 0), 0) / like.length;
  const all = Math.max(0, now + still);
  const booked = Math.round(seats === null ? all : Math.min(all, Math.max(seats, now)));
  const came = like.reduce((sum, { admitted }) => sum + admitted, 0);
  const held = like.reduce((sum, { admitted, noShow }) => sum + admitted + noShow, 0);
  return { booked, coming: held ? Math.round((booked * came) / held) : booked };
}

/**
 * Makes the forecast anew for each past day out of what was known so many days before it, and compares it with what the
 * day became: an error that was measured, not thought.
 * @param lead days before the visit
 * @returns null where it could be made for too few days
 */
export function backTest(past: readonly PastDay[], lead: number): ForecastError | null {
  const misses: number[] = [];
  let became = 0;
  for (const day of past) {
    const now = day.pickUp[lead] ?? 0;
    const foretold = foretell(past, { date: day.date, now, lead, seats: null });
    if (!foretold) continue;
    misses.push((day.pickUp[0] ?? 0) - foretold.booked);
    became += day.pickUp[0] ?? 0;
  }
  if (misses.length < testedDaysMin) return null;
  const missed = misses.reduce((sum, miss) => sum + Math.abs(miss), 0);
  const sorted = [...misses].sort((a, b) => a - b);
  return {
    days: misses.length,
    mean: Math.round((missed / misses.length) * 10) / 10,
    percent: became ? Math.round((missed / became) * 1000) / 10 : 0,
    low: quantile(sorted, 0.1),
    high: quantile(sorted, 0.9),
  };
}

/** @returns the value below which `part` of the sorted values lie */
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.round(part * (sorted.length - 1)))] ?? 0;
