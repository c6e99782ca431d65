import { notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { AccountDeps } from './account-deps';
import { eraseAccount, lockForErasure } from './erase.repository';
import { isStandIn } from './stand-ins.sql';

/**
 * Erases an account that nobody can sign in to, at the request of its visitor: people in its orders are erased, counts
 * stay. Owners who can sign in delete their account themselves.
 * @param within writes more rows in the same transaction
 * @throws {AnswerError} A00009; A00012 (409) for an account that can sign in, or with a future visit
 */
export async function eraseStandIn(
  deps: Pick<AccountDeps, 'database' | 'bookings' | 'risk' | 'signIns'>,
  accountId: string,
  within: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const telnum = await lockForErasure(transaction, accountId);
    if (telnum === undefined) throw notFoundError();
    if (!(await isStandIn(transaction, accountId)))
      throw wrongStateError('answer.A00012_ownersAccount');
    const open = await deps.bookings.countOpenOf(transaction, accountId);
    if (open) throw wrongStateError('answer.A00012_visitsToCome', { count: open });
    await deps.bookings.eraseAllOf(transaction, accountId);
    await deps.risk.eraseAllOf(transaction, accountId);
    await eraseAccount(transaction, accountId, telnum);
    await within(transaction);
  });
  deps.signIns.forget(accountId);
}
