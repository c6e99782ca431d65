import type { StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import { type DayState, dayStateOf } from '@hall/shared/rules/day-state';
import { type HallDate, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';

/** @returns a day's state; computed here for days without a plan, because the server only returns planned days */
export const stateOfDay = (
  date: HallDate,
  day: Pick<StaffDaySummary, 'state'> | undefined,
  openWeekdays: readonly number[] = [],
): DayState =>
  day?.state ??
  dayStateOf(
    { date, isPlanned: false, closed: false, sessions: [], openWeekdays },
    hallDateOf(readClock()),
  );

/** @returns the `aria-current` value that marks today, for assistive technology and style sheets */
export const currentDate = (date: HallDate): 'date' | undefined =>
  date === hallDateOf(readClock()) ? 'date' : undefined;
