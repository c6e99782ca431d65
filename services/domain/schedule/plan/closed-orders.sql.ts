import {
  type Locale,
  OrderStatus,
  type SeatPool,
  TicketStatus,
  WaitState,
} from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, runSqlForRow, sqlText } from '@hall/platform/postgres/sql';
import type { ClosingScope } from './closing.repository';

/* Raw SQL: counts over whole days, and locks of many rows in a fixed order. */

const scopeOf = ({ areaId, date, sessionId }: ClosingScope) => [areaId, date, sessionId];
const inScope = 's.area_id = $1 AND s.visit_date = $2 AND ($3::bigint IS NULL OR s.id = $3)';
const hours = `to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI')`;

/** The active orders `o` of a session `s` that is not over at a moment. A closing leaves sessions that are over. */
const openOrders = (moment: string) =>
  `orders o ON o.session_id = s.id AND o.status = ${OrderStatus.pendingTravel}
   AND ${moment} < (s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}'`;
/**
 * `used.inside`: how many people of an order `o` are inside. They keep their tickets (product 11). Nobody is before the
 * visit day, so future days read no tickets.
 */
const countInside = `LATERAL (SELECT count(*)::int AS inside FROM tickets t
   WHERE t.order_id = o.id AND t.status = ${TicketStatus.verified} AND o.visit_date <= ${hallToday}) AS used`;
/** Counts of orders with people to cancel, of these people, and of people inside. */
const counts = `count(o.id) FILTER (WHERE o.ticketcount > used.inside)::int AS orders,
   coalesce(sum(o.ticketcount - used.inside), 0)::int AS visitors, coalesce(sum(used.inside), 0)::int AS inside`;

/** The orders that closing a session cancels, their people, and the people who are inside and stay. */
export interface SessionFallout {
  sessionId: string;
  session: string;
  orders: number;
  visitors: number;
  inside: number;
}

/** A session with active orders, with its day. */
export interface HitSession extends Omit<SessionFallout, 'sessionId'> {
  date: string;
}

/** @returns what closing the scope cancels in each session, including sessions without orders */
export function readFallout(db: Queryable, scope: ClosingScope): Promise<SessionFallout[]> {
  return runSql(
    db,
    `SELECT s.id::text AS "sessionId", ${hours} AS session, ${counts}
     FROM visit_sessions s LEFT JOIN ${openOrders('now()')} LEFT JOIN ${countInside} ON true
     WHERE ${inScope} GROUP BY s.id ORDER BY s.starttime`,
    scopeOf(scope),
  );
}

/** The effect of closing sessions: orders, their visitors, orders of units, orders without contact, waiting list. */
export interface FalloutTotal {
  orders: number;
  visitors: number;
  /** People who are inside, whose tickets stay. */
  inside: number;
  units: number;
  /** Orders of accounts with neither a phone nor a mail address: the closing sends no message about them. */
  unreachable: number;
  waiting: number;
}

/** @returns the total that closing these sessions would cancel */
export function sumFallout(db: Queryable, sessionIds: string[]): Promise<FalloutTotal> {
  return runSqlForRow<FalloutTotal>(
    db,
    `SELECT ${counts},
            count(*) FILTER (WHERE o.account_type = 'auth' AND o.ticketcount > used.inside)::int AS units,
            count(*) FILTER (WHERE o.account_type <> 'auth' AND o.ticketcount > used.inside
              AND coalesce(nullif(a.telnum, ''), m.address) IS NULL)::int AS unreachable,
            (SELECT count(*)::int FROM waitlist_entries w
             WHERE w.state = ${sqlText(WaitState.waiting)} AND w.session_ids && $1::bigint[]) AS waiting
     FROM visit_sessions s JOIN ${openOrders('now()')} CROSS JOIN ${countInside}
     LEFT JOIN accounts a ON a.id = o.account_id AND a.deleted_at IS NULL
     LEFT JOIN mail_wishes m ON m.account_id = a.id
     WHERE s.id = ANY($1::bigint[])`,
    [sessionIds],
  );
}

/** @returns the active orders of each session that has any, by day and hour */
export function readHitSessions(db: Queryable, sessionIds: string[]): Promise<HitSession[]> {
  return runSql(
    db,
    `SELECT s.visit_date::text AS date, ${hours} AS session, ${counts}
     FROM visit_sessions s JOIN ${openOrders('now()')} CROSS JOIN ${countInside}
     WHERE s.id = ANY($1::bigint[]) GROUP BY s.id ORDER BY s.visit_date, s.starttime`,
    [sessionIds],
  );
}

/** Locks the pools of the scope: concurrent bookings wait and then find the session closed. */
export async function lockScope(transaction: Transaction, scope: ClosingScope): Promise<void> {
  await runSql(
    transaction,
    `SELECT 1 FROM seat_pools p JOIN visit_sessions s ON s.id = p.session_id
     WHERE ${inScope} ORDER BY p.session_id, p.pool FOR UPDATE OF p`,
    scopeOf(scope),
  );
}

/** An order to cancel, and the visitor to notify. */
export interface ClosedOrder {
  id: string;
  orderno: string;
  sessionId: string;
  visitDate: string;
  session: string;
  pool: SeatPool;
  ticketcount: number;
  /** The request whose grant holds the seats. */
  heldBy: string;
  /** Unset if there is no account or it was deleted. */
  telnum: string | null;
  accountId: string | null;
  locale: Locale | null;
}

/**
 * Locks the next orders of the scope with people to cancel, after their pools, in the fixed lock order.
 * @param closedAt sessions that were over at this moment are left
 */
export async function lockClosedOrders(
  transaction: Transaction,
  scope: ClosingScope,
  closedAt: Date,
  limit: number,
): Promise<ClosedOrder[]> {
  await lockScope(transaction, scope);
  return runSql(
    transaction,
    `SELECT o.id, o.orderno, o.session_id AS "sessionId", o.visit_date::text AS "visitDate", o.pool, o.ticketcount,
            coalesce(o.moved_by, o.requestid) AS "heldBy", ${hours} AS session, a.telnum, a.locale,
            a.id AS "accountId"
     FROM visit_sessions s JOIN ${openOrders('$4::timestamptz')} CROSS JOIN ${countInside}
     LEFT JOIN accounts a ON a.id = o.account_id AND a.deleted_at IS NULL
     WHERE ${inScope} AND o.ticketcount > used.inside ORDER BY o.id LIMIT $5 FOR UPDATE OF o`,
    [...scopeOf(scope), closedAt, limit],
  );
}
