import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** The terms within which an account's cancellations are limited. */
export const cancellationTerms = ['day', 'week', 'month', 'year'] as const;
export type CancellationCounts = Record<(typeof cancellationTerms)[number], number>;

/**
 * Orders that the account cancelled itself in the day, week, month and year of hall time: by hand, one pass for
 * four counts.
 */
export async function countCancellations(
  db: Queryable,
  accountId: string,
): Promise<CancellationCounts> {
  const within = (term: string) =>
    `count(*) FILTER (WHERE cancelled_at >= date_trunc('${term}', now() AT TIME ZONE '${hallTimeZone}') AT TIME ZONE '${hallTimeZone}')::int AS ${term}`;
  const [counts] = await runSql<CancellationCounts>(
    db,
    `SELECT ${cancellationTerms.map(within).join(', ')} FROM orders
     WHERE account_id = $1 AND cancelled_by = 'account' AND cancelled_at > now() - interval '367 days'`,
    [accountId],
  );
  return counts ?? { day: 0, week: 0, month: 0, year: 0 };
}

/**
 * Locks the account against other cancellations of its own, so that its limits hold; a booking may refer to
 * it meanwhile. By hand: it asks for no row.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(transaction, 'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}
