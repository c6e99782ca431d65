import { OrderStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * By hand: three counts in one statement.
 * @returns orders pending travel that are the account's or name it as a guide, and its undecided requests
 */
export async function countOpenOrders(
  transaction: Transaction,
  accountId: string,
): Promise<number> {
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

const statements = [
  `DELETE FROM prequeue_entries WHERE account_id = $1`,
  `UPDATE waitlist_entries SET visitors = '[]', visitor_keys = '{}',
     state = CASE WHEN state IN ('waiting', 'offered') THEN 'left' ELSE state END WHERE account_id = $1`,
  `UPDATE booking_requests SET visitors = '[]', visitor_keys = '{}' WHERE account_id = $1`,
];

/**
 * Erases who came with a person from what the hall keeps of its visits, and what was written to the phone. By hand:
 * batches over tables of other features, without their rows.
 * @param sealedNothing what stands in the place of sealed numbers
 */
export async function eraseBookingsOf(
  transaction: Transaction,
  { accountId, telnum }: { accountId: string; telnum: string },
  sealedNothing: string,
): Promise<void> {
  for (const statement of statements) await runSql(transaction, statement, [accountId]);
  await runSql(
    transaction,
    `UPDATE tickets t SET realname = '*', idnum_sealed = $2, visitor_key = 'erased ' || t.id
     FROM orders o WHERE o.id = t.order_id AND o.account_id = $1`,
    [accountId, sealedNothing],
  );
  await runSql(transaction, 'DELETE FROM messages WHERE recipient = $1', [telnum]);
}
