import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';

/**
 * Raw SQL: compares times of the hall's clock, built from date and time.
 * @param rule the number of days before the visit, and the hour, as `18:00`
 * @returns sessions of upcoming days whose unsold team seats are due to move to the personal pool
 */
export function findTeamSeatsDue(
  db: Queryable,
  { daysBefore, time }: { daysBefore: number; time: string },
): Promise<{ id: string }[]> {
  return runSql<{ id: string }>(
    db,
    `SELECT s.id::text FROM visit_sessions s JOIN visit_days d USING (area_id, visit_date)
     WHERE s.visit_date > ${hallToday} AND s.team_seats_moved_at IS NULL AND NOT s.closed AND NOT d.closed
       AND now() >= (s.visit_date - $1::int + $2::time) AT TIME ZONE '${hallTimeZone}'
     ORDER BY s.visit_date, s.id`,
    [daysBefore, time],
  );
}

/**
 * Raw SQL: compares times of the hall's clock, built from date and time.
 * @returns today's sessions that began at least `minutes` ago, have not ended, and have not given their seats to the
 *   counter yet
 */
export function findUnclaimedDue(
  db: Queryable,
  minutes: number,
): Promise<{ id: string; day: string }[]> {
  return runSql<{ id: string; day: string }>(
    db,
    `SELECT s.id::text, s.visit_date::text AS day FROM visit_sessions s JOIN visit_days d USING (area_id, visit_date)
     WHERE s.visit_date = ${hallToday} AND s.unclaimed_freed_at IS NULL AND NOT s.closed AND NOT d.closed
       AND now() >= (s.visit_date + s.starttime) AT TIME ZONE '${hallTimeZone}' + make_interval(mins => $1)
       AND now() < (s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}'
     ORDER BY s.id`,
    [minutes],
  );
}

/**
 * Counts whole parties only, because the rest of a partly admitted party may still arrive. Raw SQL, under the locks of
 * the day's pools.
 * @returns seats of active orders, other than the counter's, of which nobody was admitted
 */
export async function countUnclaimed(transaction: Transaction, sessionId: string): Promise<number> {
  const { seats } = await runSqlForRow<{ seats: number }>(
    transaction,
    `SELECT coalesce(sum(o.ticketcount), 0)::int AS seats FROM orders o
     WHERE o.session_id = $1 AND o.pool <> 'window' AND o.status = ${OrderStatus.pendingTravel}
       AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.verified})`,
    [sessionId],
  );
  return seats;
}
