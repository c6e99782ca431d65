import { OrderStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * By hand: three counts in one statement.
 * @returns orders pending travel that are the account's or name it as a guide, and its undecided requests
 */
export async function countOpenOf(transaction: Transaction, accountId: string): Promise<number> {
  const pending = `status = ${OrderStatus.pendingTravel}`;
  const [row] = await runSql<{ open: number }>(
    transaction,
    `SELECT ((SELECT count(*) FROM orders WHERE ${pending} AND account_id = $1)
           + (SELECT count(*) FROM orders
              WHERE ${pending} AND guide_ids <> '{}' AND guide_ids @> ARRAY[$1::bigint] AND account_id <> $1)
           + (SELECT count(*) FROM booking_requests WHERE account_id = $1 AND state = 'accepted'))::int AS open`,
    [accountId],
  );
  return row?.open ?? 0;
}

/** Erases who was named in an account's requests. By hand: years of them in one statement. */
export async function eraseRequestsOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `UPDATE booking_requests SET visitors = '[]', visitor_keys = '{}' WHERE account_id = $1`,
    [accountId],
  );
}
