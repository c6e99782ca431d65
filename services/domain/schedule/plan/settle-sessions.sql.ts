import { OrderStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Condition for a session `s` that is over: its end, plus the minutes (`$1`) for which the gate still admits. */
export const isOver = `(s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}' + make_interval(mins => $1) < now()`;

/**
 * Marks sessions that are over and have no order left to complete. Raw SQL: one statement for all of them, which checks
 * their orders.
 * @param lateMinutes minutes for which the gate still admits after a session's end
 */
export async function markSettled(db: Queryable, lateMinutes: number): Promise<void> {
  await runSql(
    db,
    `UPDATE visit_sessions s SET settled_at = now() WHERE s.settled_at IS NULL AND ${isOver}
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.session_id = s.id AND o.status = ${OrderStatus.pendingTravel})`,
    [lateMinutes],
  );
}
