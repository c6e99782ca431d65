import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SendOwnCodeDto } from '@hall/shared/contract/own-account';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { findAccount, type LivingAccount } from './account.repository';
import { type AccountDeps, type Caller, personKey } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import {
  checkAnyVerificationCode,
  passByPersonCode,
  type RightCode,
  sendPersonCode,
  sendVerificationCode,
} from './verification-codes';

/** A code to the account's own phone, for any of these purposes, proves that its owner is asking. */
const scenes = ['own', 'reset', 'phone', 'login'] as const;

/**
 * Sends a code to the phone of the signed-in account. The request has no number, so it cannot go to another phone.
 * @throws {AnswerError} A00012 if the account has no phone; otherwise as `sendVerificationCode`
 */
export async function sendOwnCode(
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  { captchatoken }: SendOwnCodeDto,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const telnum = await findOwnPhone(deps, accountId);
  const owner = { ...caller, person: personKey({ accountId }) };
  return sendVerificationCode(deps, { telnum, scene: 'own', captchatoken }, owner);
}

/**
 * Sends a code instead of a captcha to the phone of the signed-in account.
 * @throws {AnswerError} A00012 if the account has no phone; otherwise as `sendPersonCode`
 */
export const sendOwnPersonCode = async (
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> =>
  sendPersonCode(
    deps,
    { telnum: await findOwnPhone(deps, accountId) },
    { ...caller, person: personKey({ accountId }) },
  );

/**
 * @returns the same token as for a solved puzzle
 * @throws {AnswerError} A00012 if the account has no phone; otherwise as `passByPersonCode`
 */
export const passByOwnPersonCode = async (
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  { smscode }: { smscode: string },
  caller: Caller,
): Promise<string> =>
  passByPersonCode(deps, { telnum: await findOwnPhone(deps, accountId), smscode }, caller);

/**
 * @param given the code, and its field in the form
 * @returns the code, to be used up in the transaction of the act
 * @throws {AnswerError} A00012 if the account has no phone; A00008 at the field
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

/** An account from the messaging app has no phone until the profile is completed. */
function assertHasPhone(account: LivingAccount): LivingAccount {
  if (account.telnum) return account;
  throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_notelnum' });
}
