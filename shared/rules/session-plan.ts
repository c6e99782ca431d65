import type { HallSettings } from './settings';

/** A session of a plan as typed: times `HH:MM` in hall time, seats of each pool. */
export interface PlannedSession {
  starttime: string;
  endtime: string;
  personal: number;
  team: number;
  window: number;
}

/** `HH:MM`, 00:00 to 23:59. */
export function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** A fault of one session of a plan: it ends before it begins, or overlaps another. */
export interface PlanFault {
  index: number;
  field: 'starttime' | 'endtime';
  key: 'validation.plan.order' | 'validation.plan.overlap';
}

/**
 * Sessions of one area must not overlap, so that a gate knows which party it expects.
 * @param sessions in any order
 * @returns a fault for each invalid session; of two that overlap, the later one
 */
export function findPlanFaults(
  sessions: readonly Pick<PlannedSession, 'starttime' | 'endtime'>[],
): PlanFault[] {
  const inOrder = sessions
    .map((session, index) => ({ ...session, index }))
    .sort((a, b) => a.starttime.localeCompare(b.starttime) || a.index - b.index);
  let busyUntil = '';
  return inOrder.flatMap(({ starttime, endtime, index }): PlanFault[] => {
    if (starttime >= endtime) return [{ index, field: 'endtime', key: 'validation.plan.order' }];
    const overlaps = starttime < busyUntil;
    if (endtime > busyUntil) busyUntil = endtime;
    return overlaps ? [{ index, field: 'starttime', key: 'validation.plan.overlap' }] : [];
  });
}

/** Seats of one session over all pools. Above `usual` the planner sees a warning; above `ceiling` the plan is refused. */
export type SeatLimits = HallSettings['sessionSeats'];

type PlannedSeats = Pick<PlannedSession, 'personal' | 'team' | 'window'>;

/** @returns the seats of a session over all pools; an empty field counts as 0 */
export const seatsOf = ({ personal, team, window }: Partial<PlannedSeats>): number =>
  (personal ?? 0) + (team ?? 0) + (window ?? 0);

/** @returns the indexes of the sessions with more than `seats` seats */
export const sessionsAbove = (
  sessions: readonly Partial<PlannedSeats>[],
  seats: number,
): number[] => sessions.flatMap((session, index) => (seatsOf(session) > seats ? [index] : []));
