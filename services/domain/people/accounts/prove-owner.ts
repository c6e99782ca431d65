import type { ConfirmOwnerDto } from '@hall/shared/contract/own-account';
import { fieldError, notFoundError } from '@hall/platform/errors';
import { findAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import { assertOwnPassword } from './own-password';
import { checkOwnCode } from './own-code';
import type { RightCode } from './verification-codes';

/**
 * Asks who is signed in for the password once more, or for a code to the account's phone in its place. Who came in by the
 * messaging app and has given neither yet has nothing else to show: whoever holds the sign-in could give it a phone first.
 * @returns the code, to be used up in the transaction of what it is for; undefined for a password
 * @throws {AnswerError} A00007 or A00008 for what proves the person; A00002 where neither is given; A00003, A00005 as
 *   at a sign-in
 */
export async function proveOwner(
  deps: AccountDeps,
  signIn: AccountSignIn,
  { password, smscode, captchatoken }: ConfirmOwnerDto,
  caller: Caller,
): Promise<RightCode | undefined> {
  if (password !== undefined) {
    await assertOwnPassword(deps, signIn, { password, captchatoken, field: 'password' }, caller);
    return undefined;
  }
  const account = await findAccount(deps.database, signIn.accountId);
  if (!account) throw notFoundError();
  const { passwordHash, telnum } = account;
  if (smscode !== undefined) return checkOwnCode(deps, account, { smscode }, caller);
  if (!passwordHash && !telnum) return undefined;
  throw fieldError(passwordHash ? 'password' : 'smscode', 'validation.required');
}

/**
 * The same where nothing is written besides: a code is used up at once.
 * @throws {AnswerError} as above
 */
export async function confirmOwner(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: ConfirmOwnerDto,
  caller: Caller,
): Promise<void> {
  const code = await proveOwner(deps, signIn, form, caller);
  await deps.database.transaction(async (transaction) => code?.use(transaction));
}
