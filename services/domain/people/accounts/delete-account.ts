import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DeleteAccountDto } from '@hall/shared/contract/own-account';
import { AnswerError, notFoundError, wrongStateError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { eraseMessagesOf } from '../../communication/messages';
import type { AccountDeps, Caller } from './account-deps';
import type { LivingAccount } from './account.repository';
import { eraseMailWish } from '../mail-wishes';
import { eraseAccount, lockForErasure, findPapers } from './erase.repository';
import { storeConduct } from './former-conduct.sql';
import { listOperators } from './operator.repository';
import type { AccountSignIn } from './account-sign-ins';
import { proveOwner } from './prove-owner';
import { isStandIn } from './erase-old.sql';

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

/**
 * Deletes an account: erases its personal data and ends its sign-ins and bindings. Its conduct
 * follows the document for the term of the rules (product 11). Refused while an order or a request
 * is open, because nothing is cancelled silently.
 * @throws {AnswerError} A00012 while an order is pending travel; A00007 or A00008 for a wrong password or code; A00002
 *   without either
 */
export async function deleteAccount(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: DeleteAccountDto,
  caller: Caller,
): Promise<void> {
  const code = await proveOwner(deps, signIn, form, caller);
  const { accountId, type } = signIn;
  const papers = await findPapers(deps.database, accountId);
  await deps.database.transaction(async (transaction) => {
    await code?.use(transaction);
    const telnum = await lockForErasure(transaction, accountId);
    if (telnum === undefined) throw notFoundError();
    const open = await deps.bookings.countOpenOf(transaction, accountId);
    if (open)
      throw new AnswerError(AnswerCode.wrongState, {
        key: 'answer.A00012_ordersPending',
        params: { count: open },
      });
    await eraseWhole(deps, transaction, { id: accountId, type, telnum });
  });
  deps.signIns.forget(accountId);
  if (papers?.imageKey) await goOnWithout('removing a file', deps.files.remove(papers.imageKey));
}

/** Erases an account that has nothing open in every table, but not the file of its papers. */
export async function eraseWhole(
  deps: Pick<AccountDeps, 'bindings' | 'visitors' | 'bookings' | 'risk' | 'settings'>,
  transaction: Transaction,
  { id: accountId, type, telnum }: Pick<LivingAccount, 'id' | 'type' | 'telnum'>,
): Promise<void> {
  if (type !== 'user') await deps.bindings.endAllOf(transaction, accountId, type);
  await deps.visitors.forgetAllOf(transaction, accountId);
  await deps.bookings.eraseAllOf(transaction, accountId);
  await deps.risk.eraseAllOf(transaction, accountId);
  await eraseMailWish(transaction, accountId);
  const operators = await listOperators(transaction, accountId);
  for (const recipient of [telnum, ...operators.map((one) => one.telnum)])
    await eraseMessagesOf(transaction, { accountId, recipient });
  const { noShow } = await deps.settings.get();
  await storeConduct(transaction, accountId, noShow.days);
  await eraseAccount(transaction, accountId, telnum);
}
