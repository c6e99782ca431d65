import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';

/** The days on a page of the calendar: four whole weeks, which show every bookable day of most halls at once. */
export const pageDays = 28;

const dayMs = 86_400_000;
const mondayOf = (date: HallDate): HallDate => addHallDays(date, -((hallWeekday(date) + 6) % 7));

/**
 * The page of the calendar that contains a day. The first page starts on Monday of the current week, and each further
 * page where the one before ends.
 * @param at the day; a past day shows the first page
 */
export function shownDates(at: HallDate, today: HallDate): HallDate[] {
  const first = mondayOf(today);
  const ahead = Math.max(0, Date.parse(at) - Date.parse(first)) / dayMs;
  const start = ahead - (ahead % pageDays);
  return Array.from({ length: pageDays }, (_, i) => addHallDays(first, start + i));
}

/** @returns a day of the page before, unless it is past, and one of the page after */
export const pagesBeside = (
  [first = '']: readonly HallDate[],
  today: HallDate,
): { before: HallDate | undefined; after: HallDate } => ({
  before: first > today ? addHallDays(first, -1) : undefined,
  after: addHallDays(first, pageDays),
});

/** @returns the months of the days, in order */
export const monthsOf = (dates: readonly HallDate[]): string[] => [
  ...new Set(dates.map((date) => date.slice(0, 7))),
];
