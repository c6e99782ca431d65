import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SendOwnCodeDto } from '@hall/shared/contract/own-account';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { findAccount, type LivingAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import {
  checkAnyVerificationCode,
  type RightCode,
  sendVerificationCode,
} from './verification-codes';

/** A code to the account's own phone, whatever it was sent for, says that its owner is asking. */
const scenes = ['own', 'reset', 'phone', 'login'] as const;

/**
 * Sends a code to the phone of who is signed in: nobody names the number, so it goes to no other.
 * @throws {AnswerError} A00012 where the account has no phone; else as `sendVerificationCode`
 */
export async function sendOwnCode(
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  { captchatoken }: SendOwnCodeDto,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  const { telnum } = assertHasPhone(account);
  return sendVerificationCode(deps, { telnum, scene: 'own', captchatoken }, caller);
}

/**
 * @param given the code, and the form's field in which it stands
 * @returns the code, to be used up in the transaction of what it is for
 * @throws {AnswerError} A00012 where the account has no phone; A00008 at the field
 */
export function checkOwnCode(
  deps: AccountDeps,
  account: LivingAccount,
  given: { smscode: string; field?: string },
  caller: Caller,
): Promise<RightCode> {
  const { telnum } = assertHasPhone(account);
  return checkAnyVerificationCode(deps, { telnum, ...given }, scenes, caller);
}

/** Who came in by the messaging app has no phone before the profile is completed. */
function assertHasPhone(account: LivingAccount): LivingAccount {
  if (account.telnum) return account;
  throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_notelnum' });
}
