import type {
  ClosingProgress,
  StaffDay,
  StaffDaySummary,
  StaffSessionPlan,
} from '@hall/shared/contract/staff/schedule-answers';
import { type DayState, dayStateOf } from '@hall/shared/rules/day-state';
import { addHallDays, type HallDate, hallDateOf } from '@hall/shared/rules/hall-time';
import { type PlanSessionState, sessionStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';

/** A day's state for staff, who also see that some of its sessions are released and others are not. */
export type PlanDayState = DayState | 'partly';

/** @returns a day's state; computed here for days without a plan, because the server only returns planned days */
export function stateOfDay(
  date: HallDate,
  day: Pick<StaffDaySummary, 'state' | 'sessions' | 'releasedsessions'> | undefined,
  openWeekdays: readonly number[] = [],
): PlanDayState {
  if (!day)
    return dayStateOf(
      { date, isPlanned: false, closed: false, sessions: [], openWeekdays },
      hallDateOf(readClock()),
    );
  const { state, sessions, releasedsessions: released } = day;
  const isAhead = state !== 'over' && state !== 'closed';
  return isAhead && released > 0 && released < sessions ? 'partly' : state;
}

const statesOfSessions = {
  available: 'open',
  full: 'full',
  stopped: 'stopped',
  notreleased: 'unreleased',
  notavailable: 'closed',
  over: 'over',
} as const satisfies Record<PlanSessionState, PlanDayState>;

/** @returns the state of a session in the words and colours of days */
export const stateOfSession = (
  session: Parameters<typeof sessionStateOf>[0],
  date: HallDate,
): PlanDayState => statesOfSessions[sessionStateOf(session, date, readClock())];

/** @returns a session's name in dialogs and messages: its date and hours */
export const nameOfSession = (
  date: string,
  { starttime, endtime }: Pick<StaffSessionPlan, 'starttime' | 'endtime'>,
): string => `${date} ${starttime}–${endtime}`;

/** @returns the first day that can be planned */
export const tomorrow = (): HallDate => addHallDays(hallDateOf(readClock()), 1);

/** @returns the key of the text about a day, or days up to it, without a plan; it gives advice only while that helps */
export const noneText = (last: HallDate, changeable: boolean): string =>
  changeable && last >= tomorrow() ? 'schedule.none' : 'schedule.nothing';

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
