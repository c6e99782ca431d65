import type { SessionToday, WallBoard } from '@hall/shared/contract/staff/day-board';

/** The most rows that fit a wall display in letters readable from afar. */
const sessionsAtMost = 7;
const groupsAtMost = 3;

/**
 * @param clock `09:15`, hall time
 * @returns the sessions in their order; where there are more than the wall holds, those that ended longest ago are left out
 */
export function sessionsOnWall(sessions: SessionToday[], clock: string): SessionToday[] {
  const surplus = sessions.length - sessionsAtMost;
  if (surplus <= 0) return sessions;
  const ended = sessions.filter(({ session }) => session.slice(6, 11) <= clock).slice(0, surplus);
  return sessions.filter((one) => !ended.includes(one)).slice(0, sessionsAtMost);
}

/** @returns the groups of whom somebody is still to come before their session ends, the next ones first */
export const groupsOnWall = (groups: WallBoard['groups'], clock: string): WallBoard['groups'] =>
  groups
    .filter(({ session, admitted, people }) => admitted < people && clock < session.slice(6, 11))
    .slice(0, groupsAtMost);
