import {
  addHallDays,
  type HallDate,
  hallDaysOfMonth,
  hallWeekday,
} from '@hall/shared/rules/hall-time';
import { shiftMonth } from './calendar-props';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Keyboard navigation in a grid of days. Arrows move by days and weeks, Home and End to the ends of the week, PageUp and
 * PageDown by months.
 * @returns the day that a key moves to, never before `today`; undefined for other keys
 */
export function dayByKey(key: string, date: HallDate, today: HallDate): HallDate | undefined {
  const step = steps[key];
  if (step) {
    const next = addHallDays(date, step);
    return next < today ? date : next;
  }
  const target = farByKey(key, date);
  return target && target < today ? today : target;
}

function farByKey(key: string, date: HallDate): HallDate | undefined {
  const afterMonday = (hallWeekday(date) + 6) % 7;
  switch (key) {
    case 'Home':
      return addHallDays(date, -afterMonday);
    case 'End':
      return addHallDays(date, 6 - afterMonday);
    case 'PageUp':
      return sameDayOf(shiftMonth(date.slice(0, 7), -1), date);
    case 'PageDown':
      return sameDayOf(shiftMonth(date.slice(0, 7), 1), date);
    default:
      return undefined;
  }
}

/** The same day of a month, or its last day. */
function sameDayOf(month: string, date: HallDate): HallDate | undefined {
  const days = hallDaysOfMonth(month);
  return days[Math.min(Number(date.slice(8)), days.length) - 1];
}
