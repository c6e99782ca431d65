import { AnswerCode, proofNeeded } from '@hall/shared/codes/answer-codes';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { withdrawMessagesTo } from '../../communication/messages';
import { endSignInsOf } from '../sign-ins';
import type { AccountDeps, Caller } from './account-deps';
import { openNumber } from './account-record';
import { type LivingAccount, lockAccount, updateTelnum } from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import { isSilent } from './account-of-sign-in.sql';

/**
 * Whether a code to the account's phone is not enough (product 11): the number may be another person's by now, if the
 * account had no sign-in for the days of the setting and the device is not known.
 */
export async function needsProof(
  deps: AccountDeps,
  { id: accountId }: LivingAccount,
  { device }: Caller,
): Promise<boolean> {
  const { silentAccountDays: days } = await deps.settings.get();
  if (!days || !(await isSilent(deps.database, accountId, days))) return false;
  return (await deps.risk.findKnownPerson([{ accountId }], device)) === undefined;
}

/**
 * Checks the proof that the person is the account's owner: the end of the document number, or the password.
 * @throws {AnswerError} A00012 without a proof and A00007 for a wrong one, both with the reason `proof_needed`; A00003
 *   after the day's tries
 */
export async function assertProof(
  deps: AccountDeps,
  account: LivingAccount,
  { idnumend, password }: { idnumend?: string | undefined; password?: string | undefined },
): Promise<void> {
  const field = idnumend ? 'idnumend' : 'password';
  if (!idnumend && !password)
    throw new AnswerError(AnswerCode.wrongState, {
      reason: proofNeeded,
      key: 'answer.A00012_proof',
    });
  await deps.limits.ownerProof(account.id);
  if (idnumend && endOf(openNumber(deps, account)) === idnumend) return;
  if (password && account.passwordHash && (await isPasswordOf(account.passwordHash, password)))
    return;
  const key = 'answer.A00007_proof';
  throw new AnswerError(AnswerCode.wrongCredentials, {
    reason: proofNeeded,
    key,
    faults: [{ field, key }],
  });
}

/** The last four letters or digits of a document number; a military ID ends with a word. */
const endOf = (idnum = ''): string => idnum.replace(/[^A-Z\d]/g, '').slice(-4);

/**
 * Decides whose account a sign-in by a code opens. Without document and password there is nothing to prove, so the phone
 * moves, unless an open order shows that it was in use at the counter lately.
 * @returns whether the phone moves to a new account
 * @throws {AnswerError} as `assertProof`
 */
export async function isNewOwner(
  deps: AccountDeps,
  account: LivingAccount,
  form: { idnumend?: string; password?: string; fresh?: number },
  caller: Caller,
): Promise<boolean> {
  if (!(await needsProof(deps, account, caller))) return false;
  if (!account.idnumKey && !account.passwordHash)
    return !(await deps.database.transaction((transaction) =>
      deps.bookings.countOpenOf(transaction, account.id),
    ));
  if (form.fresh === 1) return true;
  await assertProof(deps, account, form);
  return false;
}

/**
 * Takes the phone from an account whose number has another owner. The account keeps its data and orders, and waits for
 * its owner at the counter; its sign-ins end.
 */
export async function removePhone(
  transaction: Transaction,
  { id, telnum }: LivingAccount,
): Promise<void> {
  const account = await lockAccount(transaction, id);
  if (account?.telnum !== telnum) return;
  await updateTelnum(transaction, id, '');
  await endSignInsOf(transaction, { accountId: id });
  await withdrawMessagesTo(transaction, { accountId: id, recipient: telnum });
  await noteAccountEvent(transaction, id, 'phoneMoved');
}
