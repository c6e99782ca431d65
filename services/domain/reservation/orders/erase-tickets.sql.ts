import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Erases who came with an account's orders; counts stay. By hand: each key is made from its row.
 * @param sealedNothing what stands in the place of sealed numbers
 */
export async function eraseTicketsOf(
  transaction: Transaction,
  accountId: string,
  sealedNothing: string,
): Promise<void> {
  await runSql(
    transaction,
    `UPDATE tickets t SET realname = '*', idnum_sealed = $2, visitor_key = 'erased ' || t.id
     FROM orders o WHERE o.id = t.order_id AND o.account_id = $1`,
    [accountId, sealedNothing],
  );
}
