import type { Queryable } from '@hall/platform/postgres/data-source';

/** @returns by account, the orders that it cancelled itself today, hall time. */
export async function countCancelledToday(
  db: Queryable,
  accountIds: string[],
): Promise<Map<string, number>> {
  const rows = (await db.query(
    `SELECT account_id, count(*)::int AS cancelled FROM orders
     WHERE account_id = ANY($1::bigint[]) AND cancelled_by = 'account'
       AND cancelled_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'
     GROUP BY account_id`,
    [accountIds],
  )) as { account_id: string; cancelled: number }[];
  return new Map(rows.map((row) => [row.account_id, row.cancelled]));
}

/** @returns the blind indexes of everyone who is on the blacklist now. */
export async function readBlacklist(db: Queryable): Promise<Set<string>> {
  const rows = (await db.query(
    'SELECT visitor_key FROM blacklist WHERE until IS NULL OR until > now()',
  )) as {
    visitor_key: string;
  }[];
  return new Set(rows.map((row) => row.visitor_key));
}
