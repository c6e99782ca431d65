import type { Locale, SeatPool } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

/** What is closed: a whole day of an area, or one of its sessions. */
export interface ClosingScope {
  areaId: number;
  date: string;
  sessionId: string | null;
}

const inScope = `o.area_id = $1 AND o.visit_date = $2 AND ($3::bigint IS NULL OR o.session_id = $3) AND o.status = 1`;
const scopeOf = ({ areaId, date, sessionId }: ClosingScope) => [areaId, date, sessionId];

export interface FalloutRow {
  session_id: string;
  session: string;
  orders: number;
  visitors: number;
}

/** @returns the active orders of each session in the scope, sessions without any among them. */
export function readFallout(db: Queryable, scope: ClosingScope): Promise<FalloutRow[]> {
  return db.query(
    `SELECT s.id::text AS session_id, to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            count(o.id)::int AS orders, coalesce(sum(o.ticketcount), 0)::int AS visitors
     FROM visit_sessions s LEFT JOIN orders o ON o.session_id = s.id AND o.status = 1
     WHERE s.area_id = $1 AND s.visit_date = $2 AND ($3::bigint IS NULL OR s.id = $3)
     GROUP BY s.id ORDER BY s.starttime`,
    scopeOf(scope),
  ) as Promise<FalloutRow[]>;
}

/** @returns places in the waiting list that name a session of the scope. */
export async function countWaiting(db: Queryable, scope: ClosingScope): Promise<number> {
  const [row] = (await db.query(
    `SELECT count(*)::int AS waiting FROM waitlist_entries w WHERE w.state = 'waiting' AND EXISTS (
       SELECT 1 FROM visit_sessions s WHERE s.id = ANY(w.session_ids) AND s.area_id = $1 AND s.visit_date = $2
         AND ($3::bigint IS NULL OR s.id = $3))`,
    scopeOf(scope),
  )) as [{ waiting: number }];
  return row.waiting;
}

/** Locks the pools of the scope: who books there waits, and then finds it closed. */
export async function lockScope(transaction: Transaction, scope: ClosingScope): Promise<void> {
  await transaction.query(
    `SELECT 1 FROM seat_pools p JOIN visit_sessions s ON s.id = p.session_id
     WHERE s.area_id = $1 AND s.visit_date = $2 AND ($3::bigint IS NULL OR s.id = $3)
     ORDER BY p.session_id, p.pool FOR UPDATE OF p`,
    scopeOf(scope),
  );
}

export async function insertClosing(
  transaction: Transaction,
  scope: ClosingScope,
  closing: { reasonZh: string; reasonEn: string; by: string },
): Promise<string> {
  const [row] = (await transaction.query(
    `INSERT INTO day_closings (area_id, visit_date, session_id, reason_zh, reason_en, by_staff, orders_total)
     SELECT $1, $2, $3, $4, $5, $6, (SELECT count(*) FROM orders o WHERE ${inScope}) RETURNING id`,
    [...scopeOf(scope), closing.reasonZh, closing.reasonEn, closing.by],
  )) as [{ id: string }];
  return row.id;
}

export interface ClosingRow {
  id: string;
  area_id: number;
  visit_date: string;
  session_id: string | null;
  reason_zh: string;
  reason_en: string;
  by_staff: string;
  orders_total: number;
  orders_done: number;
  started_at: Date;
  finished_at: Date | null;
}

const closingColumns = `id, area_id, visit_date::text, session_id, reason_zh, reason_en, by_staff, orders_total,
  orders_done, started_at, finished_at`;

export function readClosings(db: Queryable, areaId: number, date: string): Promise<ClosingRow[]> {
  return db.query(
    `SELECT ${closingColumns} FROM day_closings WHERE area_id = $1 AND visit_date = $2 ORDER BY id DESC`,
    [areaId, date],
  ) as Promise<ClosingRow[]>;
}

/** @returns closings whose orders are not all cancelled yet. */
export function readOpenClosings(db: Queryable): Promise<ClosingRow[]> {
  return db.query(
    `SELECT ${closingColumns} FROM day_closings WHERE finished_at IS NULL ORDER BY id`,
  ) as Promise<ClosingRow[]>;
}

/** Takes an unfinished closing for this transaction alone. @returns false where another has it, or it ended */
export async function lockClosing(transaction: Transaction, id: string): Promise<boolean> {
  const rows = (await transaction.query(
    'SELECT 1 FROM day_closings WHERE id = $1 AND finished_at IS NULL FOR UPDATE SKIP LOCKED',
    [id],
  )) as unknown[];
  return rows.length > 0;
}

/** An order to cancel, and whom to tell. */
export interface ClosedOrder {
  id: string;
  orderno: string;
  sessionId: string;
  visitDate: string;
  session: string;
  pool: SeatPool;
  ticketcount: number;
  heldBy: string;
  /** Unset where nobody can be told: the account was deleted, or there is none. */
  telnum: string | null;
  locale: Locale | null;
}

/** Locks the next orders of the scope, each after its pool, in the order in which everybody locks. */
export async function lockClosedOrders(
  transaction: Transaction,
  scope: ClosingScope,
  limit: number,
): Promise<ClosedOrder[]> {
  await lockScope(transaction, scope);
  return transaction.query(
    `SELECT o.id, o.orderno, o.session_id AS "sessionId", o.visit_date::text AS "visitDate", o.pool, o.ticketcount, coalesce(o.moved_by, o.requestid) AS "heldBy",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session, a.telnum, a.locale
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     LEFT JOIN accounts a ON a.id = o.account_id AND a.deleted_at IS NULL
     WHERE ${inScope} ORDER BY o.id LIMIT $4 FOR UPDATE OF o`,
    [...scopeOf(scope), limit],
  ) as Promise<ClosedOrder[]>;
}

export async function countClosedOrders(
  transaction: Transaction,
  id: string,
  done: number,
  finished: boolean,
): Promise<void> {
  await changedRows(
    transaction,
    `UPDATE day_closings SET orders_done = orders_done + $2, finished_at = CASE WHEN $3 THEN now() END WHERE id = $1`,
    [id, done, finished],
  );
}
