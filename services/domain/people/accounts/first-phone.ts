import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SaveProfileDto } from '@hall/shared/contract/account';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { findAccount, type LivingAccount, updateTelnum } from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { checkVerificationCode, type RightCode } from './verification-codes';

/** A phone that its owner has proven by a code. */
export interface ProvenPhone {
  telnum: string;
  code: RightCode;
}

/**
 * Who came in by the messaging app gives a phone as the profile is completed: without it no ticket, no code and no word of
 * the hall would reach the person.
 * @returns the phone; undefined where the account has one, which is changed on a page of its own
 * @throws {AnswerError} A00002 at `telnum` or `smscode` where the account has none and none is given; A00008 for the code;
 *   A00012 at `telnum` for another one than stands
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
 * @param account locked: of two phones that are given at once one stands
 * @throws {AnswerError} A00012 where the account was given another since; the driver's error 23505 where an account of
 *   the kind has the phone
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
