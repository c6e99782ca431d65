import type { SeatPool } from '@hall/shared/codes/states';
import type { BoardSession, ScheduleBoard } from './schedule-board';

/**
 * @param refused the session that the party did not get
 * @param most maximum number of sessions
 * @returns other sessions of its area with seats for the whole party, nearest in time first
 */
export function findNearest(
  board: Pick<ScheduleBoard, 'all' | 'find'>,
  refused: {
    areaId: number;
    sessionId: string;
    visitDate: string;
    pool: SeatPool;
    ticketcount: number;
    rejectParams: { from?: string } | null;
  },
  most: number,
): BoardSession[] {
  const { areaId, sessionId, visitDate, pool, ticketcount, rejectParams } = refused;
  const start = Date.parse(`${visitDate}T${board.find(sessionId, pool)?.starttime ?? '12:00'}Z`);
  const distance = ({ date, starttime }: BoardSession) =>
    Math.abs(Date.parse(`${date}T${starttime}Z`) - start);
  // The visit limit of the people is reached until then.
  const from = rejectParams?.from;
  return [...board.all()]
    .filter(
      (session) =>
        session.areaId === areaId &&
        session.pool === pool &&
        session.state === 'available' &&
        session.remaining >= ticketcount &&
        session.id !== sessionId &&
        (from === undefined || session.date >= from),
    )
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
