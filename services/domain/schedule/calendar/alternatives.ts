import type { SeatPool } from '@hall/shared/codes/states';
import type { BoardSession, ScheduleBoard } from './schedule-board';

/**
 * @param refused `onOtherDays`: what was refused is the party's day, not its session; `notBefore`: the first day on which
 *   the party can visit again, undefined where any will do
 * @returns up to three sessions that hold the whole party, nearest in time to the one refused.
 */
export function findAlternatives(
  board: ScheduleBoard,
  refused: {
    areaId: number;
    sessionId: string;
    date: string;
    pool: SeatPool;
    ticketcount: number;
    onOtherDays: boolean;
    notBefore: string | undefined;
  },
): BoardSession[] {
  const start = Date.parse(
    `${refused.date}T${board.find(refused.sessionId, refused.pool)?.starttime ?? '12:00'}Z`,
  );
  const distance = (date: string, time: string) => Math.abs(Date.parse(`${date}T${time}Z`) - start);
  return [...board.all()]
    .filter(
      ({ id, areaId, pool, date, state, remaining }) =>
        areaId === refused.areaId &&
        pool === refused.pool &&
        state === 'available' &&
        remaining >= refused.ticketcount &&
        id !== refused.sessionId &&
        !(refused.onOtherDays && date === refused.date) &&
        (refused.notBefore === undefined || date >= refused.notBefore),
    )
    .sort((a, b) => distance(a.date, a.starttime) - distance(b.date, b.starttime))
    .slice(0, 3);
}
