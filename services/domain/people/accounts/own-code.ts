import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SendOwnCodeDto } from '@hall/shared/contract/own-account';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { findAccount, type LivingAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import {
  checkAnyVerificationCode,
  passByPersonCode,
  type RightCode,
  sendPersonCode,
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
  const telnum = await findOwnPhone(deps, accountId);
  const owner = { ...caller, known: true, signedIn: accountId };
  return sendVerificationCode(deps, { telnum, scene: 'own', captchatoken }, owner);
}

/**
 * Sends a code in the captcha's place to the phone of who is signed in.
 * @throws {AnswerError} A00012 where the account has no phone; else as `sendPersonCode`
 */
export const sendOwnPersonCode = async (
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> =>
  sendPersonCode(
    deps,
    { telnum: await findOwnPhone(deps, accountId) },
    { ...caller, known: true, signedIn: accountId },
  );

/**
 * @returns the token that a solved puzzle would have given
 * @throws {AnswerError} A00012 where the account has no phone; else as `passByPersonCode`
 */
export const passByOwnPersonCode = async (
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  { smscode }: { smscode: string },
  caller: Caller,
): Promise<string> =>
  passByPersonCode(deps, { telnum: await findOwnPhone(deps, accountId), smscode }, caller);

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

async function findOwnPhone(deps: AccountDeps, accountId: string): Promise<string> {
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  return assertHasPhone(account).telnum;
}

/** Who came in by the messaging app has no phone before the profile is completed. */
function assertHasPhone(account: LivingAccount): LivingAccount {
  if (account.telnum) return account;
  throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_notelnum' });
}
