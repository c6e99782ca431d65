import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** When today began in hall time, by the store's clock, inside a statement. */
const hallMidnight = `date_trunc('day', now() AT TIME ZONE '${hallTimeZone}') AT TIME ZONE '${hallTimeZone}'`;

/**
 * Orders that an account cancelled itself today, hall time.
 * @param accountId what names the account inside a statement: a column or a parameter
 */
export const cancelledTodayOf = (accountId: string): string =>
  `(SELECT count(*)::int FROM orders o WHERE o.account_id = ${accountId} AND o.cancelled_by = 'account'
    AND o.cancelled_at >= ${hallMidnight})`;

/** By hand: the same expression stands inside the reading of sign-ins. */
export async function countCancelledToday(db: Queryable, accountId: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(db, `SELECT ${cancelledTodayOf('$1')} AS count`, [
    accountId,
  ]);
  return row?.count ?? 0;
}
