import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { formerOf } from './derived-status.sql';

/** SQL for the start of today in hall time, by the database's clock. */
const hallMidnight = `date_trunc('day', now() AT TIME ZONE '${hallTimeZone}') AT TIME ZONE '${hallTimeZone}'`;

/**
 * SQL for the orders that an account, or an earlier one with its document, cancelled today, in hall time.
 * @param accountId the column or parameter with the account's id
 */
export const cancelledTodayOf = (accountId: string): string =>
  `((SELECT count(*)::int FROM orders o WHERE o.account_id = ${accountId} AND o.cancelled_by = 'account'
     AND o.cancelled_at >= ${hallMidnight})
   + (SELECT count(*)::int FROM accounts own, LATERAL (${formerOf('cancellation', 'own')}) former
      WHERE own.id = ${accountId} AND former.at >= ${hallMidnight}))`;

/** Raw SQL: the statement that reads sign-ins uses the same expression. */
export async function countCancelledToday(db: Queryable, accountId: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(db, `SELECT ${cancelledTodayOf('$1')} AS count`, [
    accountId,
  ]);
  return row?.count ?? 0;
}
