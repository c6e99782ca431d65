import { type Locale, OrderStatus, type SeatPool, WaitState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow, sqlText } from '@hall/platform/postgres/sql';
import type { ClosingScope } from './closing.repository';

/* Raw SQL: counts over whole days, and locks of many rows in a fixed order. */

const scopeOf = ({ areaId, date, sessionId }: ClosingScope) => [areaId, date, sessionId];
const inScope = 's.area_id = $1 AND s.visit_date = $2 AND ($3::bigint IS NULL OR s.id = $3)';
const hours = `to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI')`;

/** The orders that closing a session cancels. */
export interface SessionFallout {
  sessionId: string;
  session: string;
  orders: number;
  visitors: number;
}

/** A session with active orders, with its day. */
export interface HitSession extends Omit<SessionFallout, 'sessionId'> {
  date: string;
}

/** @returns the active orders of each session in the scope, including sessions without any */
export function readFallout(db: Queryable, scope: ClosingScope): Promise<SessionFallout[]> {
  return runSql(
    db,
    `SELECT s.id::text AS "sessionId", ${hours} AS session, count(o.id)::int AS orders,
            coalesce(sum(o.ticketcount), 0)::int AS visitors
     FROM visit_sessions s LEFT JOIN orders o ON o.session_id = s.id AND o.status = ${OrderStatus.pendingTravel}
     WHERE ${inScope} GROUP BY s.id ORDER BY s.starttime`,
    scopeOf(scope),
  );
}

/** The effect of closing sessions: orders, their visitors, orders of units, and waiting list entries. */
export interface FalloutTotal {
  orders: number;
  visitors: number;
  units: number;
  waiting: number;
}

/** @returns the total that closing these sessions would cancel */
export function sumFallout(db: Queryable, sessionIds: string[]): Promise<FalloutTotal> {
  return runSqlForRow<FalloutTotal>(
    db,
    `SELECT count(*)::int AS orders, coalesce(sum(o.ticketcount), 0)::int AS visitors,
            count(*) FILTER (WHERE o.account_type = 'auth')::int AS units,
            (SELECT count(*)::int FROM waitlist_entries w
             WHERE w.state = ${sqlText(WaitState.waiting)} AND w.session_ids && $1::bigint[]) AS waiting
     FROM orders o WHERE o.session_id = ANY($1::bigint[]) AND o.status = ${OrderStatus.pendingTravel}`,
    [sessionIds],
  );
}

/** @returns the active orders of each session that has any, by day and hour */
export function readHitSessions(db: Queryable, sessionIds: string[]): Promise<HitSession[]> {
  return runSql(
    db,
    `SELECT s.visit_date::text AS date, ${hours} AS session, count(*)::int AS orders,
            sum(o.ticketcount)::int AS visitors
     FROM visit_sessions s JOIN orders o ON o.session_id = s.id AND o.status = ${OrderStatus.pendingTravel}
     WHERE s.id = ANY($1::bigint[]) GROUP BY s.id ORDER BY s.visit_date, s.starttime`,
    [sessionIds],
  );
}

/** @returns number of waiting list entries that name a session of the scope */
export async function countWaiting(db: Queryable, scope: ClosingScope): Promise<number> {
  const [counted] = await runSql<{ waiting: number }>(
    db,
    `SELECT count(*)::int AS waiting FROM waitlist_entries w WHERE w.state = ${sqlText(WaitState.waiting)} AND EXISTS (
       SELECT 1 FROM visit_sessions s WHERE s.id = ANY(w.session_ids) AND ${inScope})`,
    scopeOf(scope),
  );
  return counted?.waiting ?? 0;
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

/** Locks the next orders of the scope after their pools, in the fixed lock order. */
export async function lockClosedOrders(
  transaction: Transaction,
  scope: ClosingScope,
  limit: number,
): Promise<ClosedOrder[]> {
  await lockScope(transaction, scope);
  return runSql(
    transaction,
    `SELECT o.id, o.orderno, o.session_id AS "sessionId", o.visit_date::text AS "visitDate", o.pool, o.ticketcount,
            coalesce(o.moved_by, o.requestid) AS "heldBy", ${hours} AS session, a.telnum, a.locale,
            a.id AS "accountId"
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     LEFT JOIN accounts a ON a.id = o.account_id AND a.deleted_at IS NULL
     WHERE o.area_id = $1 AND o.visit_date = $2 AND ($3::bigint IS NULL OR o.session_id = $3)
       AND o.status = ${OrderStatus.pendingTravel} ORDER BY o.id LIMIT $4 FOR UPDATE OF o`,
    [...scopeOf(scope), limit],
  );
}
