import type { VisitSession } from '@hall/shared/contract/schedule';
import type { DayStanding } from './day-standing';

/** Of these there are no sessions to choose from, or none that can be chosen. */
const shutKinds: DayStanding['kind'][] = ['today', 'stopped', 'weekday', 'unplanned', 'closed'];

/**
 * Decides whether one sentence stands in place of the sessions: a tile each would say five times that it is closed.
 * @param standing what the calendar says of the day; undefined where nothing is known of it yet
 * @param sessions undefined until they are known, when the calendar alone decides
 * @returns what the sentence says; undefined where the sessions are shown
 */
export function shutDayOf(
  standing: DayStanding | undefined,
  sessions: readonly Pick<VisitSession, 'state'>[] | undefined,
): DayStanding | undefined {
  const shut = standing && shutKinds.includes(standing.kind) ? standing : undefined;
  if (!sessions?.length) return shut;
  if (sessions.some(({ state }) => state !== 'stopped' && state !== 'notavailable'))
    return undefined;
  if (shut) return shut;
  // The calendar was read before staff closed or stopped the day.
  return sessions.some(({ state }) => state === 'stopped')
    ? { kind: 'stopped' }
    : { kind: 'closed', reason: '' };
}
