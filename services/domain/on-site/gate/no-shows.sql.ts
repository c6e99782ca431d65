import {
  abnormalStatuses,
  type AccountStatus,
  type AccountType,
  type Locale,
} from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlList } from '@hall/platform/postgres/sql';
import { NoShow } from './no-show.entity';

/* Raw SQL in this file, except for the insert: batches, and conditions over an account's whole log. */

/** Account fields that a no-show needs. */
export interface AccountState {
  id: string;
  status: AccountStatus;
  type: AccountType;
  telnum: string;
  locale: Locale;
}

/** Locks accounts before their orders, in the same order as a cancellation. */
export function lockAccounts(transaction: Transaction, ids: string[]): Promise<AccountState[]> {
  return runSql<AccountState>(
    transaction,
    'SELECT id, status, type, telnum, locale FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
}

/** @returns the account's no-shows within the window, since its status was last lifted */
export async function countNoShows(
  transaction: Transaction,
  accountId: string,
  days: number,
): Promise<number> {
  const [row] = await runSql<{ n: number }>(
    transaction,
    `SELECT count(*)::int AS n FROM no_shows WHERE account_id = $1 AND at > now() - make_interval(days => $2)
       AND at > coalesce((SELECT max(l.at) FROM account_status_log l
                          WHERE l.account_id = $1 AND l.event IN ('1', 'noshowCleared')), '-infinity')`,
    [accountId, days],
  );
  return row?.n ?? 0;
}

/** Records a no-show; repeating an order has no effect. */
export async function insertNoShow(
  transaction: Transaction,
  noShow: Pick<NoShow, 'orderId' | 'accountId' | 'statusBefore' | 'statusAfter'>,
): Promise<void> {
  await transaction
    .getRepository(NoShow)
    .createQueryBuilder()
    .insert()
    .values(noShow)
    .orIgnore()
    .execute();
}

/** Only effects of no-shows expire: the account's last status change came from one. */
const byNoShow = `(SELECT l.event FROM account_status_log l WHERE l.account_id = a.id
  AND l.event IN ('0', '1', '2', '8', '9', 'noshowWarning', 'noshowLock', 'noshowCleared')
  ORDER BY l.at DESC, l.id DESC LIMIT 1) IN ('noshowWarning', 'noshowLock')`;

/** @param only one account, locked by the caller @returns accounts whose last no-show is old enough to expire */
export function findForgiven(
  db: Queryable,
  days: number,
  only: string | null = null,
): Promise<{ id: string }[]> {
  return runSql<{ id: string }>(
    db,
    `SELECT a.id FROM accounts a
     WHERE a.status IN ${sqlList(abnormalStatuses)} AND a.deleted_at IS NULL AND ${byNoShow}
       AND (SELECT max(n.at) FROM no_shows n WHERE n.account_id = a.id) < now() - make_interval(days => $1)
       AND ($2::bigint IS NULL OR a.id = $2)
     ORDER BY a.id LIMIT 500`,
    [days, only],
  );
}

/**
 * Revokes a no-show, because somebody came after all.
 * @returns its effect on the account, if nothing else has changed it since
 */
export async function deleteNoShow(
  transaction: Transaction,
  orderId: string,
): Promise<{ accountId: string; before: AccountStatus } | undefined> {
  const [row] = await runSql<Pick<NoShow, 'accountId' | 'statusBefore' | 'statusAfter'>>(
    transaction,
    `DELETE FROM no_shows WHERE order_id = $1
     RETURNING account_id AS "accountId", status_before AS "statusBefore", status_after AS "statusAfter"`,
    [orderId],
  );
  if (!row || row.statusBefore === row.statusAfter) return undefined;
  const untouched = await runSql(
    transaction,
    `SELECT 1 FROM accounts a WHERE a.id = $1 AND a.status = $2 AND ${byNoShow} FOR NO KEY UPDATE`,
    [row.accountId, row.statusAfter],
  );
  return untouched.length ? { accountId: row.accountId, before: row.statusBefore } : undefined;
}
