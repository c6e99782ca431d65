import type { AccountStatus, AccountType, Locale } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

/** A session that is over for good: its end, and the time for which the gate still admits. */
const isOver = `(s.visit_date + s.endtime) AT TIME ZONE 'Asia/Shanghai' + make_interval(mins => $1) < now()`;

export interface PastOrder {
  id: string;
  account_id: string;
}

/**
 * @returns orders that still await a session which is over, oldest first; an application that nobody decided has
 *   lapsed, and its order is ended with it, not completed
 */
export function findPastOrders(
  db: Queryable,
  settleMinutes: number,
  limit: number,
): Promise<PastOrder[]> {
  return db.query(
    `SELECT o.id, o.account_id FROM visit_sessions s JOIN orders o ON o.session_id = s.id AND o.status = 1
     WHERE s.settled_at IS NULL AND ${isOver}
       AND NOT EXISTS (SELECT 1 FROM auth_applies a WHERE a.order_id = o.id AND a.approval IN (1, 2, 7))
     ORDER BY s.visit_date, o.id LIMIT $2`,
    [settleMinutes, limit],
  ) as Promise<PastOrder[]>;
}

/** Notes the sessions that are over and have no order left to complete. */
export async function settleSessions(db: Queryable, settleMinutes: number): Promise<void> {
  await changedRows(
    db,
    `UPDATE visit_sessions s SET settled_at = now() WHERE s.settled_at IS NULL AND ${isOver}
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.session_id = s.id AND o.status = 1)`,
    [settleMinutes],
  );
}

export interface AccountState {
  id: string;
  status: AccountStatus;
  type: AccountType;
  telnum: string;
  locale: Locale;
}

/** Locks the accounts before their orders, as a cancellation does. */
export function lockAccounts(transaction: Transaction, ids: string[]): Promise<AccountState[]> {
  return transaction.query(
    'SELECT id, status, type, telnum, locale FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  ) as Promise<AccountState[]>;
}

export interface EndedOrder extends PastOrder {
  orderno: string;
  visit_date: string;
  /** Tickets that could have been used, and those that were. */
  valid: number;
  came: number;
}

/**
 * Completes the orders and expires the tickets that nobody used; seats stay counted, for they were taken.
 * @returns those of the orders that awaited it
 */
export async function completeOrders(
  transaction: Transaction,
  ids: string[],
): Promise<EndedOrder[]> {
  const rows = (await transaction.query(
    `SELECT o.id, o.account_id, o.orderno, o.visit_date::text,
            (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status IN (0, 1, 2))::int AS valid,
            (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status = 2)::int AS came
     FROM orders o WHERE o.id = ANY($1::bigint[]) AND o.status = 1 ORDER BY o.id FOR UPDATE`,
    [ids],
  )) as EndedOrder[];
  const ended = rows.map(({ id }) => id);
  await changedRows(
    transaction,
    'UPDATE orders SET status = 2, version = version + 1 WHERE id = ANY($1::bigint[])',
    [ended],
  );
  await changedRows(
    transaction,
    'UPDATE tickets SET status = 4 WHERE order_id = ANY($1::bigint[]) AND status IN (0, 1, 5)',
    [ended],
  );
  await transaction.query(
    `INSERT INTO order_history (order_id, event)
     SELECT id, CASE WHEN came THEN 'completed' ELSE 'expired' END FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, came boolean)`,
    [JSON.stringify(rows.map(({ id, came }) => ({ id, came: came > 0 })))],
  );
  return rows;
}

/** @returns the account's no-shows within the window, none from before its status was last lifted */
export async function countNoShows(
  transaction: Transaction,
  accountId: string,
  days: number,
): Promise<number> {
  const [row] = (await transaction.query(
    `SELECT count(*)::int AS n FROM no_shows WHERE account_id = $1 AND at > now() - make_interval(days => $2)
       AND at > coalesce((SELECT max(l.at) FROM account_status_log l
                          WHERE l.account_id = $1 AND l.event IN ('1', 'noshowCleared')), '-infinity')`,
    [accountId, days],
  )) as [{ n: number }];
  return row.n;
}

export async function insertNoShow(
  transaction: Transaction,
  noShow: { orderId: string; accountId: string; before: AccountStatus; after: AccountStatus },
): Promise<void> {
  await transaction.query(
    `INSERT INTO no_shows (order_id, account_id, status_before, status_after) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_id) DO NOTHING`,
    [noShow.orderId, noShow.accountId, noShow.before, noShow.after],
  );
}

/** Only what no-shows did is undone by time: the account's last change of status was one of theirs. */
const byNoShow = `(SELECT l.event FROM account_status_log l WHERE l.account_id = a.id
  AND l.event IN ('0', '1', '2', '8', '9', 'noshowWarning', 'noshowLock', 'noshowCleared')
  ORDER BY l.at DESC, l.id DESC LIMIT 1) IN ('noshowWarning', 'noshowLock')`;

/** @returns accounts whose last no-show is so long ago that it is forgotten */
export function findForgiven(db: Queryable, days: number): Promise<{ id: string }[]> {
  return db.query(
    `SELECT a.id FROM accounts a
     WHERE a.status IN (2, 8) AND a.deleted_at IS NULL AND ${byNoShow}
       AND (SELECT max(n.at) FROM no_shows n WHERE n.account_id = a.id) < now() - make_interval(days => $1)
     ORDER BY a.id LIMIT 500`,
    [days],
  ) as Promise<{ id: string }[]>;
}

/**
 * Takes a no-show back: somebody had come after all.
 * @returns what it had made of the account, where nothing else has changed it since
 */
export async function deleteNoShow(
  transaction: Transaction,
  orderId: string,
): Promise<{ accountId: string; before: AccountStatus } | undefined> {
  const [row] = await changedRows<{
    account_id: string;
    status_before: AccountStatus;
    status_after: AccountStatus;
  }>(
    transaction,
    'DELETE FROM no_shows WHERE order_id = $1 RETURNING account_id, status_before, status_after',
    [orderId],
  );
  if (!row || row.status_before === row.status_after) return undefined;
  const rows = (await transaction.query(
    `SELECT 1 FROM accounts a WHERE a.id = $1 AND a.status = $2 AND ${byNoShow} FOR NO KEY UPDATE`,
    [row.account_id, row.status_after],
  )) as unknown[];
  return rows.length ? { accountId: row.account_id, before: row.status_before } : undefined;
}
