import type { Queryable } from '@hall/platform/postgres/data-source';

/** @returns for which account the window asked; undefined where the request is not the window's */
export async function findRequestAccount(
  db: Queryable,
  requestid: string,
): Promise<string | undefined> {
  const rows = (await db.query(
    `SELECT account_id FROM booking_requests WHERE requestid = $1 AND pool = 'window'`,
    [requestid],
  )) as { account_id: string }[];
  return rows[0]?.account_id;
}
