import type { ConfirmOwnerDto } from '@hall/shared/contract/own-account';
import { fieldError, notFoundError } from '@hall/platform/errors';
import { findAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import { assertOwnPassword } from './own-password';
import { checkOwnCode } from './own-code';
import type { RightCode } from './verification-codes';

/**
 * Asks the signed-in person for the password again, or for a code to the account's phone. An account with neither
 * passes, because the holder of the sign-in could add a phone first anyway.
 * @returns the code, to be used up in the transaction of the act; undefined for a password
 * @throws {AnswerError} A00007 or A00008 for a wrong password or code; A00002 without either; A00003, A00005 as at a
 *   sign-in
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

/** The same for an act without a transaction: a code is used up at once. @throws {AnswerError} as above */
export async function confirmOwner(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: ConfirmOwnerDto,
  caller: Caller,
): Promise<void> {
  const code = await proveOwner(deps, signIn, form, caller);
  await deps.database.transaction(async (transaction) => code?.use(transaction));
}
