import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';

/** Maximum lead of a pick-up, in days before the visit; earlier bookings count at this lead. */
export const leadsMax = 30;

/** Visitors booked or cancelled `lead` days before the visit. */
export interface LeadRow {
  lead: number;
  visitors: number;
}

/** @returns the lead clamped to 0 to `leadsMax`: after the visit counts as the day itself */
const within = (lead: number): number => Math.min(Math.max(lead, 0), leadsMax);

/**
 * Counts a day's visitors by days before it.
 * @param booked visitors by lead of the booking
 * @param cancelled visitors by lead of the cancellation
 * @returns at index `k` the visitors booked and not cancelled at the end of the day `k` days before the visit, for 0 to
 *   `leadsMax`
 */
export function pickUpOf(booked: readonly LeadRow[], cancelled: readonly LeadRow[]): number[] {
  const byLead = new Array<number>(leadsMax + 1).fill(0);
  const add = ({ lead, visitors }: LeadRow, sign: 1 | -1) => {
    byLead[within(lead)] = (byLead[within(lead)] ?? 0) + sign * visitors;
  };
  for (const row of booked) add(row, 1);
  for (const row of cancelled) add(row, -1);
  const curve: number[] = [];
  let sum = 0;
  for (let lead = leadsMax; lead >= 0; lead -= 1) {
    sum += byLead[lead] ?? 0;
    curve[lead] = sum;
  }
  return curve;
}

/** @returns the sum of pick-ups by lead; zeros without any */
export const sumPickUps = (curves: readonly (readonly number[])[]): number[] =>
  Array.from({ length: leadsMax + 1 }, (_, lead) =>
    curves.reduce((sum, curve) => sum + (curve[lead] ?? 0), 0),
  );

/** A past day with visits: bookings by days before it, and ticket holders who did not come. */
export interface PastDay {
  date: HallDate;
  /** 0 for Sunday to 6 for Saturday; stored, because a back-test reads it hundreds of times. */
  weekday: number;
  pickUp: readonly number[];
  admitted: number;
  noShow: number;
}

/** Maximum of like weekdays to use. Fewer than `likeDaysMin` give no forecast. */
const likeDaysMax = 8;
const likeDaysMin = 3;
/** A back-test of fewer days gives no error. */
const testedDaysMin = 8;

/** The forecast of a day. */
export interface Forecast {
  /** Expected visitors with a ticket. */
  booked: number;
  /** Expected visitors who come. */
  coming: number;
}

/** The error of the same forecast, made for past days with the data known at the time. */
export interface ForecastError {
  /** Number of past days tested. */
  days: number;
  /** Mean absolute error in visitors, and as a percentage of the actual visitors. */
  mean: number;
  percent: number;
  /**
   * 80 % interval: eight of ten days were between `low` and `high` visitors above (or, if negative, below) the
   * forecast.
   */
  low: number;
  high: number;
}

/** @returns the latest days with the weekday of `date` that were over `lead` days before it, newest first */
export function likeDays<Day extends Pick<PastDay, 'date' | 'weekday'>>(
  past: readonly Day[],
  date: HallDate,
  lead: number,
): Day[] {
  const weekday = hallWeekday(date);
  // Days that were not over at that time are excluded.
  const known = addHallDays(date, -lead);
  return past
    .filter((day) => day.weekday === weekday && day.date < known)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, likeDaysMax);
}

/** @returns the mean pick-up of days by lead; null without days */
export function meanPickUp(days: readonly Pick<PastDay, 'pickUp'>[]): number[] | null {
  if (!days.length) return null;
  return Array.from(
    { length: leadsMax + 1 },
    (_, lead) => days.reduce((sum, { pickUp }) => sum + (pickUp[lead] ?? 0), 0) / days.length,
  );
}

/**
 * Forecasts a day by its pick-up: present bookings plus the mean of what like weekdays still gained from here on.
 * @param now visitors booked at this moment
 * @param lead whole days until the visit
 * @param seats the day's seats, the upper bound of the forecast
 * @returns null with too few like days
 */
export function forecastDay(
  past: readonly PastDay[],
  { date, now, lead, seats }: { date: HallDate; now: number; lead: number; seats: number | null },
): Forecast | null {
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
 * Repeats the forecast for each past day with the data known `lead` days before it, and compares it with the result.
 * @param lead days before the visit
 * @returns null with too few days
 */
export function backTest(past: readonly PastDay[], lead: number): ForecastError | null {
  const misses: number[] = [];
  let became = 0;
  for (const day of past) {
    const now = day.pickUp[lead] ?? 0;
    const forecast = forecastDay(past, { date: day.date, now, lead, seats: null });
    if (!forecast) continue;
    misses.push((day.pickUp[0] ?? 0) - forecast.booked);
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
