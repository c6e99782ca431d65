import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import { type LivingAccount, findAccount } from './account.repository';
import { type AccountDeps, type Caller, personKey } from './account-deps';
import { findOperator } from './operator.repository';
import type { AccountSignIn } from './account-sign-ins';
import { tellOfTries } from './tell-owner';

/** The password that the signed-in person entered again. */
export interface GivenPassword {
  password: string;
  captchatoken?: string | undefined;
  /** The form's field, for errors. */
  field: string;
}

/**
 * Checks the password of the signed-in person again; tries are limited as at sign-in.
 * @throws {AnswerError} A00007 at the field; A00012 if the account has no password yet; A00005, A00003, A00001 as at a
 *   sign-in
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
  const person = { accountId: account.id, operatorId: signIn.operator?.id };
  const counted = personKey(person);
  const known = (await deps.risk.findKnownPerson([person], caller.device)) !== undefined;
  const attempt = await deps.limits.passwordTry(
    counted,
    { ...caller, known, person: counted },
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
