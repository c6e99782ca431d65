import type { BookingChannel } from '@hall/shared/codes/channels';
import {
  openTicketStatuses,
  type OrderHolder,
  OrderStatus,
  type SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlList } from '@hall/platform/postgres/sql';
import { channelOf } from '../../reservation/orders';
import { isOver } from '../../schedule/plan';

/** The visits of one kind of booking in a session. Counts of visitors, except `orders`. */
export interface SessionVisits {
  date: string;
  areaId: number;
  sessionId: string;
  /** `08:00-08:45` */
  session: string;
  pool: SeatPool;
  accountType: OrderHolder;
  channel: BookingChannel;
  orders: number;
  /** All bookings, including those cancelled later. */
  booked: number;
  cancelled: number;
  /** Part of `cancelled` that the hall cancelled. */
  cancelledByHall: number;
  /** Their ticket was used: at the gate, without undone admissions, or by their unit's report that they came. */
  admitted: number;
  /** May still come: their ticket is unused and the gate still admits. */
  expected: number;
  /** Had a ticket and did not come while the gate admitted. */
  noShow: number;
}

/**
 * Counts visits for every page and file of the console (docs/product/console.md, "Figures"). Raw SQL: one statement
 * counts ten thousand tickets of a day in the database.
 * @param days hall dates
 * @param lateMinutes minutes for which the gate admits after the end of a session
 * @returns the visits by session, pool, kind of account and channel
 */
export function countVisits(
  db: Queryable,
  days: readonly string[],
  lateMinutes: number,
): Promise<SessionVisits[]> {
  return runSql(
    db,
    `SELECT o.visit_date::text AS date, o.area_id AS "areaId", s.id::text AS "sessionId",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            o.pool, o.account_type AS "accountType", ${channelOf('o')} AS channel,
            count(*)::int AS orders, sum(o.ticketcount)::int AS booked,
            coalesce(sum(o.ticketcount) FILTER (WHERE o.status = ${OrderStatus.cancelled}), 0)::int AS cancelled,
            coalesce(sum(o.ticketcount) FILTER (WHERE o.status = ${OrderStatus.cancelled} AND o.cancelled_by = 'hall'), 0)::int AS "cancelledByHall",
            coalesce(sum(t.admitted), 0)::int AS admitted,
            coalesce(sum(coalesce(t.open, CASE WHEN o.status <> ${OrderStatus.cancelled} THEN o.ticketcount END))
              FILTER (WHERE NOT (${isOver})), 0)::int AS expected,
            coalesce(sum(t.missed + CASE WHEN ${isOver} THEN t.open ELSE 0 END), 0)::int AS "noShow"
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     LEFT JOIN LATERAL (
       SELECT count(*) FILTER (WHERE status = ${TicketStatus.verified}) AS admitted,
              count(*) FILTER (WHERE status IN ${sqlList(openTicketStatuses)}) AS open,
              count(*) FILTER (WHERE status = ${TicketStatus.expired}) AS missed
       FROM tickets WHERE order_id = o.id) t ON o.visit_date <= ${hallToday}
     WHERE o.visit_date = ANY($2::date[]) GROUP BY o.visit_date, o.area_id, s.id, o.pool, o.account_type, 7`,
    [lateMinutes, days],
  );
}
