import { Approval } from '@hall/shared/codes/approval';
import { OrderStatus } from '@hall/shared/codes/states';
import { holdingStates } from '@hall/shared/rules/approval';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlList } from '@hall/platform/postgres/sql';
import { hasUsedTicketSql } from '../../reservation/orders';

/**
 * Raw SQL: runs often and must use a partial index, whose condition it repeats exactly.
 * @returns applications with an order that the hall ended; those on a closed day or session that is not over, with
 *   nobody inside; and those undecided when their session began
 */
export async function findAppliesToSettle(db: Queryable): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT a.id FROM auth_applies a
     JOIN orders o ON o.id = a.order_id
     JOIN visit_sessions s ON s.id = o.session_id
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE a.approval IN ${sqlList(holdingStates)}
       AND (o.status = ${OrderStatus.cancelled} OR ((d.closed OR s.closed) AND o.status = ${OrderStatus.pendingTravel}
              AND now() < (s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}' AND NOT ${hasUsedTicketSql('o.id')})
            OR (a.approval <> ${Approval.approved} AND now() >= (s.visit_date + s.starttime) AT TIME ZONE '${hallTimeZone}'))
     ORDER BY a.id LIMIT 200`,
  );
  return rows.map(({ id }) => id);
}
