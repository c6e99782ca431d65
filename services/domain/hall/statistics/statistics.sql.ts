import {
  type AccountType,
  OrderStatus,
  type SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';

/* By hand: each counts all of a range's orders, which no builder says as shortly as the statement itself. */

/** The visit days of a report, both included, of one area or all. */
export interface ReportRange {
  from: string;
  to: string;
  areaId: number | null;
}

const parameters = ({ from, to, areaId }: ReportRange) => [from, to, areaId];
const inRange = 's.visit_date BETWEEN $1 AND $2 AND ($3::int IS NULL OR s.area_id = $3)';
const hours = `to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI')`;

export interface CountRow {
  date: string;
  session: string;
  pool: SeatPool;
  accountType: AccountType;
  orders: number;
  booked: number;
  cancelled: number;
  admitted: number;
  noShow: number;
}

/** @returns the orders of the range, counted by day, session, pool and kind of account. */
export function countOrders(db: Queryable, range: ReportRange): Promise<CountRow[]> {
  return runSql(
    db,
    `SELECT s.visit_date::text AS date, ${hours} AS session, o.pool, o.account_type AS "accountType", count(*)::int AS orders,
            sum(o.ticketcount)::int AS booked, coalesce(sum(o.ticketcount) FILTER (WHERE o.status = ${OrderStatus.cancelled}), 0)::int AS cancelled,
            coalesce(sum(t.admitted), 0)::int AS admitted, coalesce(sum(t.noshow), 0)::int AS "noShow"
     FROM visit_sessions s JOIN orders o ON o.session_id = s.id
     LEFT JOIN LATERAL (
       SELECT count(*) FILTER (WHERE status = ${TicketStatus.verified}) AS admitted, count(*) FILTER (WHERE status = ${TicketStatus.expired}) AS noshow
       FROM tickets WHERE order_id = o.id) t ON s.visit_date <= ${hallToday}
     WHERE ${inRange} GROUP BY s.visit_date, ${hours}, o.pool, o.account_type`,
    parameters(range),
  );
}

export interface CapacityRow {
  date: string;
  session: string;
  pool: SeatPool;
  capacity: number;
}

/** @returns the seats of the range that were open to anyone: closed days and sessions have none. */
export function readCapacities(db: Queryable, range: ReportRange): Promise<CapacityRow[]> {
  return runSql(
    db,
    `SELECT s.visit_date::text AS date, ${hours} AS session, p.pool, sum(p.capacity)::int AS capacity
     FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     JOIN seat_pools p ON p.session_id = s.id
     WHERE ${inRange} AND NOT s.closed AND NOT d.closed GROUP BY s.visit_date, ${hours}, p.pool`,
    parameters(range),
  );
}

/** @returns visitors by origin, those of cancelled orders not among them; `unknown` where none was counted. */
export function countByOrigin(
  db: Queryable,
  range: ReportRange,
): Promise<{ origin: string; visitors: number }[]> {
  return runSql(
    db,
    `SELECT c.origin, sum(c.visitors)::int AS visitors
     FROM visit_sessions s JOIN orders o ON o.session_id = s.id AND o.status <> ${OrderStatus.cancelled}
     JOIN booking_requests r ON r.requestid = o.requestid,
     LATERAL (
       SELECT key AS origin, value::int AS visitors FROM jsonb_each_text(coalesce(r.origins, '{}'))
       UNION ALL SELECT 'unknown', o.ticketcount WHERE r.origins IS NULL) c
     WHERE ${inRange} GROUP BY c.origin ORDER BY visitors DESC, c.origin`,
    parameters(range),
  );
}
