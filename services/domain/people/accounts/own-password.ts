import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import { type LivingAccount, findAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import { findOperator } from './operator.repository';
import type { AccountSignIn } from './account-sign-ins';
import { tellOfTries } from './tell-owner';

/** A password given once more by who is signed in. */
export interface GivenPassword {
  password: string;
  captchatoken?: string | undefined;
  /** The form's field, for what is wrong with it. */
  field: string;
}

/** @returns whose password is tried, for the counting: whatever was typed, and by whichever call */
export const passwordOf = (
  account: { id: string } | undefined,
  operator: { id: string } | null | undefined,
): string => (operator ? `operator:${operator.id}` : `account:${account?.id ?? ''}`);

/**
 * Asks the one who is signed in for the password once more; tries are limited like those of a sign-in.
 * @throws {AnswerError} A00007 at the field; A00012 where the account has no password yet; A00005, A00003, A00001 as
 *   at a sign-in
 */
export async function assertOwnPassword(
  deps: AccountDeps,
  signIn: AccountSignIn,
  given: GivenPassword,
  caller: Caller,
): Promise<LivingAccount> {
  const account = await findAccount(deps.database, signIn.accountId);
  if (!account) throw notFoundError();
  const operator =
    signIn.operator && (await findOperator(deps.database, account.id, signIn.operator.id));
  const hash = signIn.operator ? operator?.passwordHash : account.passwordHash;
  if (!hash) throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_nopassword' });
  const counted = passwordOf(account, signIn.operator);
  const known = await deps.risk.knows([account.id], caller.device);
  const attempt = await deps.limits.passwordTry(
    counted,
    { ...caller, known, signedIn: counted },
    () => deps.captchas.consumeToken(given.captchatoken, caller.device),
  );
  const isRight = await isPasswordOf(hash, given.password);
  const outcome = isRight ? 'afterTries' : 'tries';
  tellOfTries(deps, counted, { accountId: account.id, operator }, attempt, outcome);
  if (!isRight)
    throw new AnswerError(AnswerCode.wrongCredentials, {
      key: 'answer.A00007_password',
      faults: [{ field: given.field, key: 'answer.A00007_password' }],
    });
  await attempt.succeeded();
  return account;
}
