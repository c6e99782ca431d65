import type {
  ClosingProgress,
  StaffDay,
  StaffDaySummary,
} from '@hall/shared/contract/staff/schedule-answers';
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

/**
 * @returns the closings to show: the last one of the day and of each session, while it is closed or orders are still
 *   being cancelled; none after a reopening
 */
export function activeClosings({
  closed,
  plan,
  closings,
}: Pick<StaffDay, 'closed'> & {
  plan: readonly Pick<StaffDay['plan'][number], 'eventssessionid' | 'closed'>[];
  closings: readonly ClosingProgress[];
}): ClosingProgress[] {
  const isClosed = (session: string | undefined): boolean =>
    session === undefined
      ? closed
      : plan.some((one) => one.eventssessionid === session && one.closed);
  const seen = new Set<string | undefined>();
  return closings.filter(({ eventssessionid, finishedat }) => {
    if (seen.has(eventssessionid)) return false;
    seen.add(eventssessionid);
    return !finishedat || isClosed(eventssessionid);
  });
}
