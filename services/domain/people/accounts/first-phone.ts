import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SaveProfileDto } from '@hall/shared/contract/account';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { findAccount, type LivingAccount, updateTelnum } from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { checkVerificationCode, type RightCode } from './verification-codes';

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
