import { addHallDays, type HallDate, hallInstant } from '@hall/shared/rules/hall-time';
import type { HallSettings } from '../../configuration/settings';

/**
 * Returns when a visit day opens for booking. With `openDays`, a day opens on the `ahead`-th open day before it.
 * @param isOpenDay whether the hall is open on a day by its weekly template
 */
export function releaseInstant(
  date: HallDate,
  rule: HallSettings['release'],
  isOpenDay: (date: HallDate) => boolean,
): Date {
  let day = date;
  for (let left = rule.ahead, steps = 0; left > 0 && steps < 400; steps += 1) {
    day = addHallDays(day, -1);
    if (rule.unit === 'days' || isOpenDay(day)) left -= 1;
  }
  return hallInstant(day, rule.time);
}
