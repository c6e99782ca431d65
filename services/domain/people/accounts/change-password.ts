import type { ChangePasswordDto, ResetPasswordDto } from '@hall/shared/contract/own-account';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { AccountType } from '@hall/shared/codes/states';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import { endSignInsOf } from '../sign-ins';
import { openNumber } from './account-record';
import {
  findAccount,
  findByTelnum,
  type LivingAccount,
  updatePassword,
} from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { findOperator, updateOperator } from './operator.repository';
import { checkOwnCode, assertOwnPassword } from './prove-owner';
import { assertRightAnswers } from './security-questions';
import type { AccountSignIn } from './account-sign-ins';
import { assertProof, needsProof } from './silent-account';
import { notifyOwner } from './notify-owner';
import { checkVerificationCode, type RightCode } from './verification-codes';
import { assertGoodPassword } from '../passwords';

/**
 * Checks the new password of an account or operator.
 * @param own data that others know of the person: phone, document, and sign-in names
 * @throws {AnswerError} A00002 at `password`
 */
export function assertNewPassword(
  { config }: Pick<AccountDeps, 'config'>,
  password: string,
  own: { numbers?: readonly string[]; names?: readonly string[] },
): void {
  assertGoodPassword(password, { kind: 'visitor', minimum: config.PASSWORD_MIN, own });
}

/**
 * Changes the password of the signed-in operator or account. An account without a password sets its first one with a
 * code to its phone. The sign-in continues, and its owner is notified.
 * @throws {AnswerError} A00007 at `oldpassword`, A00002 at `password` or the missing field, A00008 at `smscode`, A00012
 *   without a password to change or a phone for a code
 */
export async function changePassword(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: ChangePasswordDto,
  caller: Caller,
): Promise<void> {
  if (form.oldpassword === undefined) return setFirstPassword(deps, signIn, form, caller);
  const account = await assertOwnPassword(
    deps,
    signIn,
    { password: form.oldpassword, captchatoken: form.captchatoken, field: 'oldpassword' },
    caller,
  );
  if (form.oldpassword === form.password) throw fieldError('password', 'validation.passwordSame');
  if (signIn.operator) return changeOperatorsPassword(deps, signIn, form.password);
  return writePassword(deps, account, form.password);
}

async function setFirstPassword(
  deps: AccountDeps,
  { accountId, operator }: AccountSignIn,
  { password, smscode }: ChangePasswordDto,
  caller: Caller,
): Promise<void> {
  const account = await findAccount(deps.database, accountId);
  if (!account) throw notFoundError();
  // A code cannot change an existing password here. Only the reset can, which also asks the security questions.
  if (operator || account.passwordHash) throw fieldError('oldpassword', 'validation.required');
  if (smscode === undefined) throw fieldError('smscode', 'validation.required');
  const code = await checkOwnCode(deps, account, { smscode }, caller);
  return writePassword(deps, account, password, code);
}

/** @param code used up in the same transaction */
async function writePassword(
  deps: AccountDeps,
  account: LivingAccount,
  password: string,
  code?: RightCode,
): Promise<void> {
  assertNewPassword(deps, password, ownOf(deps, account));
  const passwordHash = await hashPassword(password);
  await deps.database.transaction(async (transaction) => {
    await code?.use(transaction);
    await updatePassword(transaction, account.id, passwordHash);
    await noteAccountEvent(transaction, account.id, 'password');
    await notifyOwner(transaction, { accountId: account.id }, 'access.password');
  });
}

async function changeOperatorsPassword(
  deps: AccountDeps,
  { accountId, operator }: AccountSignIn,
  password: string,
): Promise<void> {
  const row = operator && (await findOperator(deps.database, accountId, operator.id));
  if (!row) throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
  assertNewPassword(deps, password, { numbers: [row.telnum] });
  const passwordHash = await hashPassword(password);
  await deps.database.transaction(async (transaction) => {
    await updateOperator(transaction, row.id, { ...row, passwordHash }, { byAgency: false });
    await notifyOwner(transaction, { accountId, operator: row }, 'access.password');
  });
  deps.signIns.forget(accountId);
}

/**
 * Sets a new password with a code to the account's phone. If the account has security questions, it asks for the
 * answers too. Ends the live sign-in and notifies its owner.
 * @throws {AnswerError} A00008 for the code, A00009 if the phone has no account, A00002 at `answers` or `password`; as
 *   `assertProof` for a silent account without questions, on a new device
 */
export async function resetPassword(
  deps: AccountDeps,
  type: AccountType,
  form: ResetPasswordDto,
  caller: Caller,
): Promise<void> {
  await deps.limits.signIn(form.telnum, caller);
  const code = await checkVerificationCode(deps, form, 'reset', caller);
  const account = await findByTelnum(deps.database, type, form.telnum);
  if (!account)
    throw new AnswerError(AnswerCode.notFound, {
      status: 404,
      key: 'answer.A00009_telnum',
      faults: [{ field: 'telnum', key: 'answer.A00009_telnum' }],
    });
  const hasAnswered = await assertRightAnswers(deps, account.id, form.answers ?? []);
  if (!hasAnswered && (await needsProof(deps, account, caller)))
    await assertProof(deps, account, { idnumend: form.idnumend });
  assertNewPassword(deps, form.password, ownOf(deps, account));
  const passwordHash = await hashPassword(form.password);
  await deps.database.transaction(async (transaction) => {
    await code.use(transaction);
    await updatePassword(transaction, account.id, passwordHash);
    await endSignInsOf(transaction, { accountId: account.id, operatorId: null });
    await noteAccountEvent(transaction, account.id, 'reset');
    await notifyOwner(transaction, { accountId: account.id }, 'access.password');
  });
  deps.signIns.forget(account.id);
}

const ownOf = (deps: AccountDeps, account: LivingAccount) => ({
  numbers: [account.telnum, openNumber(deps, account)].filter((number) => number !== undefined),
  names: account.username ? [account.username] : [],
});
