import type { ChangePhoneDto } from '@hall/shared/contract/own-account';
import { maskNumber } from '@hall/shared/rules/masking';
import { fieldError, notFoundError, AnswerError } from '@hall/platform/errors';
import { composeMessage, queueMessage } from '../../communication/messages';
import { findAccount, type LivingAccount, lockAccount, updateTelnum } from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { assertContactTaken } from './mail-contact';
import { claimAgencyTelnum } from './operator.repository';
import { checkOwnCode, assertOwnPassword } from './prove-owner';
import { refuseTakenField } from './register-user';
import type { AccountSignIn } from './account-sign-ins';
import { checkVerificationCode, type RightCode } from './verification-codes';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SaveProfileDto } from '@hall/shared/contract/account';
import type { Transaction } from '@hall/platform/postgres/data-source';

/** A phone verified by a code. */
export interface ProvenPhone {
  telnum: string;
  code: RightCode;
}

/**
 * Checks the first phone of an account from the messaging app, which is required to complete the profile, because
 * tickets, codes and messages need it.
 * @returns the phone; undefined if the account has one, which is changed on its own page
 * @throws {AnswerError} A00002 at `telnum` or `smscode` if the account has none and none is given; A00008 for the code;
 *   A00012 at `telnum` if it differs from the present phone
 */
export async function checkFirstPhone(
  deps: AccountDeps,
  accountId: string,
  { telnum, smscode }: SaveProfileDto,
  caller: Caller,
): Promise<ProvenPhone | undefined> {
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  if (account.telnum) {
    if (telnum !== undefined && telnum !== account.telnum) refuseOtherPhone();
    return undefined;
  }
  if (telnum === undefined) throw fieldError('telnum', 'validation.required');
  if (smscode === undefined) throw fieldError('smscode', 'validation.required');
  return { telnum, code: await checkVerificationCode(deps, { telnum, smscode }, 'phone', caller) };
}

/**
 * @param account locked, so that only one of two parallel calls succeeds
 * @throws {AnswerError} A00012 if the account was given another phone since; the driver's error 23505 if an account of
 *   the type has the phone
 */
export async function giveFirstPhone(
  transaction: Transaction,
  account: LivingAccount,
  { telnum, code }: ProvenPhone,
): Promise<void> {
  if (account.telnum === telnum) return;
  if (account.telnum) refuseOtherPhone();
  await code.use(transaction);
  await updateTelnum(transaction, account.id, telnum);
  await noteAccountEvent(transaction, account.id, 'firstPhone');
}

function refuseOtherPhone(): never {
  const key = 'answer.A00012_telnum';
  throw new AnswerError(AnswerCode.wrongState, { key, faults: [{ field: 'telnum', key }] });
}

/**
 * Changes the account's phone, or its mail address, with a code to the new one and the password. An account without a password confirms with
 * a code to its present phone. A first phone needs only its own code. Notifies the old phone.
 * @throws {AnswerError} A00008 for a code, A00007 for the password, A00011 if the phone is taken, A00002 if it is the
 *   same, as `assertContactTaken`, or without the owner's proof
 */
export async function changePhone(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: ChangePhoneDto,
  caller: Caller,
): Promise<void> {
  const account = await findAccount(deps.database, signIn.accountId);
  if (!account) throw notFoundError();
  await assertContactTaken(deps, form.telnum, account.type);
  const ownCode = await proveForPhone(deps, { signIn, account }, form, caller);
  if (account.telnum === form.telnum) throw fieldError('telnum', 'validation.telnumSame');
  const code = await checkVerificationCode(deps, form, 'phone', caller);
  await deps.database
    .transaction(async (transaction) => {
      await ownCode?.use(transaction);
      await code.use(transaction);
      // The account was deleted since it was read; do not write a phone to it.
      if (!(await lockAccount(transaction, account.id))) throw notFoundError();
      if (account.type === 'ta') await claimAgencyTelnum(transaction, form.telnum);
      await updateTelnum(transaction, account.id, form.telnum);
      await noteAccountEvent(transaction, account.id, account.telnum ? 'phone' : 'firstPhone');
      const text = composeMessage(account.locale, 'phone.changed', {
        telnum: maskNumber(form.telnum),
      });
      await queueMessage(transaction, { to: account.telnum, accountId: account.id, text });
    })
    .catch(refuseTakenField);
}

/** @returns the code to the present phone, used up with the change; undefined if none was needed */
async function proveForPhone(
  deps: AccountDeps,
  { signIn, account }: { signIn: AccountSignIn; account: LivingAccount },
  { password, owncode, captchatoken }: ChangePhoneDto,
  caller: Caller,
): Promise<RightCode | undefined> {
  if (account.passwordHash) {
    if (password === undefined) throw fieldError('password', 'validation.required');
    await assertOwnPassword(deps, signIn, { password, captchatoken, field: 'password' }, caller);
    return undefined;
  }
  if (!account.telnum) return undefined;
  if (owncode === undefined) throw fieldError('owncode', 'validation.required');
  return checkOwnCode(deps, account, { smscode: owncode, field: 'owncode' }, caller);
}
