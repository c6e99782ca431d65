import type { SessionToday, WallBoard } from '@hall/shared/contract/staff/day-board';

/** The rows that fit on a wall display in large letters. */
const sessionsAtMost = 7;
const groupsAtMost = 3;

/**
 * @param clock `09:15`, hall time
 * @returns the sessions in order; if they do not fit, without those that ended longest ago
 */
export function sessionsOnWall(sessions: SessionToday[], clock: string): SessionToday[] {
  const surplus = sessions.length - sessionsAtMost;
  if (surplus <= 0) return sessions;
  const ended = sessions.filter(({ session }) => session.slice(6, 11) <= clock).slice(0, surplus);
  return sessions.filter((one) => !ended.includes(one)).slice(0, sessionsAtMost);
}

/** @returns the next parties that still expect people and whose session has not ended */
export const groupsOnWall = (groups: WallBoard['groups'], clock: string): WallBoard['groups'] =>
  groups
    .filter(({ session, admitted, people }) => admitted < people && clock < session.slice(6, 11))
    .slice(0, groupsAtMost);
