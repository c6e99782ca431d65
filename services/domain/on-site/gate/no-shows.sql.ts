import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/* Raw SQL in this file: one statement reads the account or the orders as it writes. */

/** Records a no-show with the account's present status; repeating an order has no effect. */
export async function insertNoShow(
  transaction: Transaction,
  orderId: string,
  accountId: string,
): Promise<void> {
  await runSql(
    transaction,
    `INSERT INTO no_shows (order_id, account_id, status_before, status_after)
     SELECT $1, id, status, status FROM accounts WHERE id = $2 ON CONFLICT DO NOTHING`,
    [orderId, accountId],
  );
}

/** A no-show that was taken back. */
export interface DeletedNoShow {
  accountId: string;
  orderno: string;
  visitDate: string;
  /** Whether the owner got a message of it. */
  notified: boolean;
}

/** Takes no-shows back. Accounts are locked first, as everywhere. */
export async function deleteNoShows(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<DeletedNoShow[]> {
  await runSql(
    transaction,
    `SELECT 1 FROM accounts WHERE id IN (SELECT account_id FROM no_shows WHERE order_id = ANY($1::bigint[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [orderIds],
  );
  return runSql<DeletedNoShow>(
    transaction,
    `WITH gone AS (
       DELETE FROM no_shows WHERE order_id = ANY($1::bigint[]) RETURNING order_id, account_id, notified)
     SELECT g.account_id AS "accountId", o.orderno, o.visit_date::text AS "visitDate", g.notified
     FROM gone g JOIN orders o ON o.id = g.order_id ORDER BY o.id`,
    [orderIds],
  );
}
