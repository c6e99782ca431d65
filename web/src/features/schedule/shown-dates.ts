import {
  addHallDays,
  type HallDate,
  hallDaysOfMonth,
  hallWeekday,
} from '@hall/shared/rules/hall-time';

/** Bookable days are within the next weeks: show them all on one page, regardless of the month. */
const daysAtLeast = 28;

const mondayOf = (date: HallDate): HallDate => addHallDays(date, -((hallWeekday(date) + 6) % 7));

/**
 * The days on a month's page of the calendar: whole weeks from Monday, without past weeks, at least four weeks.
 * @param month `YYYY-MM`; a past month shows the current one
 */
export function shownDates(month: string, today: HallDate): HallDate[] {
  const days = hallDaysOfMonth(month);
  const [first = today] = days;
  const start = mondayOf(first < today ? today : first);
  const last = days.at(-1) ?? today;
  const dates: HallDate[] = [];
  for (
    let date = start;
    date <= last || dates.length < daysAtLeast || dates.length % 7;
    date = addHallDays(date, 1)
  )
    dates.push(date);
  return dates;
}

/**
 * The month to show: the one that the reader turned to, or the current one if its page includes the chosen day. A visible
 * day of the next month is chosen without turning the page.
 */
export function monthToShow(
  { month, date }: { month?: string | undefined; date?: HallDate | undefined },
  today: HallDate,
): string {
  const present = today.slice(0, 7);
  if (month || !date) return month ?? present;
  return shownDates(present, today).includes(date) ? present : date.slice(0, 7);
}

/** @returns the months of the days, in order */
export const monthsOf = (dates: readonly HallDate[]): string[] => [
  ...new Set(dates.map((date) => date.slice(0, 7))),
];
