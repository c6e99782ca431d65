import type { VisitSession } from '@hall/shared/contract/schedule';
import type { DayStatus } from './day-status';

/** States of a day without sessions to choose from. */
const shutKinds: DayStatus['kind'][] = ['today', 'stopped', 'weekday', 'unplanned', 'closed'];

/**
 * Decides whether one sentence replaces the sessions, instead of repeating "closed" on every tile.
 * @param status the state of the day in the calendar; undefined until it is loaded
 * @param sessions undefined until they are loaded; until then the calendar alone decides
 * @returns the content of the sentence; undefined if the sessions are shown
 */
export function shutDayOf(
  status: DayStatus | undefined,
  sessions: readonly Pick<VisitSession, 'state'>[] | undefined,
): DayStatus | undefined {
  const shut = status && shutKinds.includes(status.kind) ? status : undefined;
  if (!sessions?.length) return shut;
  if (sessions.some(({ state }) => state !== 'stopped' && state !== 'notavailable'))
    return undefined;
  if (shut) return shut;
  // The calendar was loaded before staff closed or stopped the day.
  return sessions.some(({ state }) => state === 'stopped')
    ? { kind: 'stopped' }
    : { kind: 'closed', reason: '' };
}
