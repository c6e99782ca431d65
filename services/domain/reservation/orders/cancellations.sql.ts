import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { formerOf } from '../../people/accounts';

/** The periods with a limit of an account's cancellations. */
export const cancellationTerms = ['day', 'week', 'month', 'year'] as const;
export type CancellationCounts = Record<(typeof cancellationTerms)[number], number>;

/** The counts per period, and the number that counts for the blacklist, from the last 365 days. */
export interface Cancellations extends CancellationCounts {
  sinceListed: number;
}

/**
 * Counts the orders that the account, or an earlier one with its document, cancelled itself, by day, week, month and year of hall time. `sinceListed` counts
 * those of the last 365 days since the holder's last blacklist entry ended. Raw SQL: one pass for all counts.
 */
export async function countCancellations(db: Queryable, accountId: string): Promise<Cancellations> {
  const within = (term: string) =>
    `count(*) FILTER (WHERE cancelled_at >= date_trunc('${term}', now() AT TIME ZONE '${hallTimeZone}') AT TIME ZONE '${hallTimeZone}')::int AS ${term}`;
  const [counts] = await runSql<Cancellations>(
    db,
    `SELECT ${cancellationTerms.map(within).join(', ')},
       count(*) FILTER (WHERE cancelled_at > greatest(now() - interval '365 days', listed.until))::int AS "sinceListed"
     FROM (SELECT cancelled_at FROM orders WHERE account_id = $1 AND cancelled_by = 'account'
       UNION ALL SELECT former.at FROM accounts a, LATERAL (${formerOf('cancellation')}) former WHERE a.id = $1) every, LATERAL (
       SELECT max(coalesce(b.until, 'infinity')) AS until
       FROM accounts a JOIN blacklist b ON b.visitor_key = a.idnum_key WHERE a.id = $1) listed
     WHERE cancelled_at > now() - interval '367 days'`,
    [accountId],
  );
  return counts ?? { day: 0, week: 0, month: 0, year: 0, sinceListed: 0 };
}

/**
 * Serializes an account's cancellations, so that its limits hold. Bookings may still reference the account row. Raw
 * SQL: it reads no row.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(transaction, 'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}
