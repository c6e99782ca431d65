import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';
import { pageDays } from './shown-dates';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Keyboard navigation in a grid of days. Arrows move by days and weeks, Home and End to the ends of the week, PageUp and
 * PageDown by pages.
 * @returns the day that a key moves to, never before `today`; undefined for other keys
 */
export function dayByKey(key: string, date: HallDate, today: HallDate): HallDate | undefined {
  const step = steps[key];
  if (step) {
    const next = addHallDays(date, step);
    return next < today ? date : next;
  }
  const far = farByKey(key, date);
  if (far === undefined) return undefined;
  const target = addHallDays(date, far);
  return target < today ? today : target;
}

/** @returns the number of days to move */
function farByKey(key: string, date: HallDate): number | undefined {
  const afterMonday = (hallWeekday(date) + 6) % 7;
  switch (key) {
    case 'Home':
      return -afterMonday;
    case 'End':
      return 6 - afterMonday;
    case 'PageUp':
      return -pageDays;
    case 'PageDown':
      return pageDays;
    default:
      return undefined;
  }
}
