import type { ConfirmOwnerDto, SendOwnCodeDto } from '@hall/shared/contract/own-account';
import { fieldError, notFoundError, AnswerError } from '@hall/platform/errors';
import { findAccount, type LivingAccount } from './account.repository';
import { type AccountDeps, type Caller, personKey } from './account-deps';
import type { AccountSignIn } from './account-sign-ins';
import {
  type RightCode,
  checkAnyVerificationCode,
  passByPersonCode,
  sendPersonCode,
  sendVerificationCode,
} from './verification-codes';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import { findOperator } from './operator.repository';
import { notifyOfTries } from './notify-owner';

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
  notifyOfTries(deps, counted, { accountId: account.id, operator }, attempt, outcome);
  if (!isRight)
    throw new AnswerError(AnswerCode.wrongCredentials, {
      key: 'answer.A00007_password',
      faults: [{ field: given.field, key: 'answer.A00007_password' }],
    });
  await attempt.succeeded();
  return account;
}

/** A code to the account's own phone, for any of these purposes, proves that its owner is asking. */
const scenes = ['own', 'reset', 'phone', 'login'] as const;

/**
 * Sends a code to the phone of the signed-in account. The request has no number, so it cannot go to another phone.
 * @throws {AnswerError} A00012 if the account has no phone; otherwise as `sendVerificationCode`
 */
export async function sendOwnCode(
  deps: AccountDeps,
  { accountId }: AccountSignIn,
  form: SendOwnCodeDto,
  caller: Caller,
): Promise<{ resendAfterSeconds: number }> {
  const telnum = await findOwnPhone(deps, accountId);
  const owner = { ...caller, person: personKey({ accountId }) };
  return sendVerificationCode(deps, { ...form, telnum, scene: 'own' }, owner);
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
