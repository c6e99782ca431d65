import type { SeatPool } from '@hall/shared/codes/states';
import type { BookingAlternative } from '@hall/shared/contract/booking';
import type { ScheduleBoard } from './schedule-board';

/**
 * @param refused `onOtherDays`: what was refused is the party's day, not its session
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
  },
): BookingAlternative[] {
  const start = Date.parse(
    `${refused.date}T${board.find(refused.sessionId, refused.pool)?.wire.starttime ?? '12:00'}Z`,
  );
  const distance = (date: string, time: string) => Math.abs(Date.parse(`${date}T${time}Z`) - start);
  return [...board.all()]
    .filter(
      ({ areaId, pool, date, wire }) =>
        areaId === refused.areaId &&
        pool === refused.pool &&
        wire.state === 'available' &&
        wire.remaining >= refused.ticketcount &&
        wire.eventssessionid !== refused.sessionId &&
        !(refused.onOtherDays && date === refused.date),
    )
    .sort((a, b) => distance(a.date, a.wire.starttime) - distance(b.date, b.wire.starttime))
    .slice(0, 3)
    .map(({ date, wire }) => ({
      eventssessionid: wire.eventssessionid,
      session: wire.session,
      eventsdate: date,
      remaining: wire.remaining,
    }));
}
