/**
 * Hall time is always Asia/Shanghai, whatever the server's or the browser's zone. The zone has had one offset since 1991, so
 * plain arithmetic is exact for every visit that can be booked.
 */
export const hallTimeZone = 'Asia/Shanghai';
const offsetMs = 8 * 3600_000;
const dayMs = 86_400_000;

/** A calendar day in hall time, `YYYY-MM-DD`. */
export type HallDate = string;

/** @returns the hall's date at `instant` */
export function hallDateOf(instant: Date): HallDate {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/**
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`, hall time
 * @returns the instant
 */
export function hallInstant(date: HallDate, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - offsetMs);
}

/** @returns ISO 8601 with the hall's offset, to the second: `2026-11-20T12:30:00+08:00`. */
export function hallIso(instant: Date): string {
  return `${new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19)}+08:00`;
}

/** @returns the hall's day and time to the minute, as lists write them: `2026-11-24 08:30` */
export const hallMinute = (instant: Date): string =>
  hallIso(instant).slice(0, 16).replace('T', ' ');

/** @returns the day `days` after `date` (before it, if negative). */
export function addHallDays(date: HallDate, days: number): HallDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** @returns 0 for Sunday to 6 for Saturday. */
export function hallWeekday(date: HallDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The weekdays in the order of every calendar and list: from Monday. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** @returns every day of `month` (`YYYY-MM`), in order. */
export function hallDaysOfMonth(month: string): HallDate[] {
  const days: HallDate[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addHallDays(day, 1)) days.push(day);
  return days;
}

/** @returns every month (`YYYY-MM`) from the month of `date` to that of `days` later, in order */
export function hallMonthsWithin(date: HallDate, days: number): string[] {
  const last = addHallDays(date, days).slice(0, 7);
  const months: string[] = [];
  for (let first = `${date.slice(0, 7)}-01`; first.slice(0, 7) <= last;) {
    months.push(first.slice(0, 7));
    first = `${addHallDays(first, 31).slice(0, 7)}-01`;
  }
  return months;
}

/** @returns whether `text` is a day that exists, as `YYYY-MM-DD`. */
export function isHallDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
