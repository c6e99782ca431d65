import {
  addHallDays,
  type HallDate,
  hallDaysOfMonth,
  hallWeekday,
} from '@hall/shared/rules/hall-time';

/** What can be booked lies within the next weeks: they are in sight together, whatever month it is. */
const daysAtLeast = 28;

const mondayOf = (date: HallDate): HallDate => addHallDays(date, -((hallWeekday(date) + 6) % 7));

/**
 * The days that a month's page of the calendar shows: whole weeks from Monday, none that is past, and four of them at
 * least.
 * @param month `YYYY-MM`; one that is past shows the present one
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
 * Whose page is shown: the month that was turned to, else the present one as long as the chosen day stands on it. A day of
 * the next month that is in sight already is chosen where it stands.
 */
export function monthToShow(
  { month, date }: { month?: string | undefined; date?: HallDate | undefined },
  today: HallDate,
): string {
  const present = today.slice(0, 7);
  if (month || !date) return month ?? present;
  return shownDates(present, today).includes(date) ? present : date.slice(0, 7);
}

/** @returns the months to which days belong, in order */
export const monthsOf = (dates: readonly HallDate[]): string[] => [
  ...new Set(dates.map((date) => date.slice(0, 7))),
];
