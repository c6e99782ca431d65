import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** The terms within which an account's cancellations are limited. */
export const cancellationTerms = ['day', 'week', 'month', 'year'] as const;
export type CancellationCounts = Record<(typeof cancellationTerms)[number], number>;

/** The same, and how many of the last 365 days count for the blacklist. */
export interface Cancellations extends CancellationCounts {
  sinceListed: number;
}

/**
 * Orders that the account cancelled itself in the day, week, month and year of hall time, and those of the last 365 days
 * since its holder was on the blacklist last, none while he is: by hand, one pass for all counts.
 */
export async function countCancellations(db: Queryable, accountId: string): Promise<Cancellations> {
  const within = (term: string) =>
    `count(*) FILTER (WHERE cancelled_at >= date_trunc('${term}', now() AT TIME ZONE '${hallTimeZone}') AT TIME ZONE '${hallTimeZone}')::int AS ${term}`;
  const [counts] = await runSql<Cancellations>(
    db,
    `SELECT ${cancellationTerms.map(within).join(', ')},
       count(*) FILTER (WHERE cancelled_at > greatest(now() - interval '365 days', listed.until))::int AS "sinceListed"
     FROM orders, LATERAL (
       SELECT max(coalesce(b.until, 'infinity')) AS until
       FROM accounts a JOIN blacklist b ON b.visitor_key = a.idnum_key WHERE a.id = $1) listed
     WHERE account_id = $1 AND cancelled_by = 'account' AND cancelled_at > now() - interval '367 days'`,
    [accountId],
  );
  return counts ?? { day: 0, week: 0, month: 0, year: 0, sinceListed: 0 };
}

/**
 * Locks the account against other cancellations of its own, so that its limits hold; a booking may refer to
 * it meanwhile. By hand: it asks for no row.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(transaction, 'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}
