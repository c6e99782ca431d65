import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';

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

/** @returns false if another worker was first */
export async function markUnclaimedFreed(transaction: Transaction, id: string): Promise<boolean> {
  const marked = await runSql(
    transaction,
    `UPDATE visit_sessions SET unclaimed_freed_at = now() WHERE id = $1 AND unclaimed_freed_at IS NULL RETURNING id`,
    [id],
  );
  return marked.length > 0;
}
