import { notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { AccountDeps } from './account-deps';
import { eraseAccount, lockForErasure } from './erase.repository';
import { isStandIn } from './stand-ins.sql';

/**
 * Erases, at the wish of whom it stands for, an account that nobody can sign in to: who came with its orders goes, counts
 * stay. Whoever can sign in deletes an account alone.
 * @param within what else belongs to the same transaction
 * @throws {AnswerError} A00009; A00012 (409) for an account with a way in, and while a visit is to come
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
