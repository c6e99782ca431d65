import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus, type AccountType } from '@hall/shared/codes/states';
import type { SignInAnswer, SmsLoginDto } from '@hall/shared/contract/account';
import { isMobileNumber } from '@hall/shared/rules/people';
import { docTypes } from '@hall/shared/codes/states';
import { AnswerError } from '@hall/platform/errors';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import {
  type AccountRow,
  findByIdnumKey,
  findByTelnum,
  findByUsername,
} from './account.repository';
import type { AccountDeps, Caller } from './accounts';
import { insertUnique } from './register-user';
import { presentSignIn } from './sign-in-info';
import { assertVerificationCode } from './verification-codes';

export interface PasswordLogin {
  type: AccountType;
  /** Username (user), phone or ID number (guide, agency). */
  loginname: string;
  password: string;
  captchatoken?: string | undefined;
}

/**
 * Signs in with a password. An unknown account answers, and takes as long, as a wrong password does. After
 * three failures for the name, the device or the address a captcha is asked for, and tries slow down for
 * those who fail, not for the account's owner elsewhere.
 * @throws {AnswerError} A00007, A00005, A00003, or A00001 while limits cannot be kept
 */
export async function logInWithPassword(
  deps: AccountDeps,
  login: PasswordLogin,
  caller: Caller,
): Promise<SignInAnswer> {
  const tries = await deps.limits.passwordTries(
    `${login.type}:${login.loginname.toLowerCase()}`,
    caller,
  );
  if (tries.captchaNeeded) await deps.captchas.consumeToken(login.captchatoken, caller.device);
  const account = await findByLoginname(deps, login);
  if (!(await isPasswordOf(account?.password_hash, login.password)) || !account) {
    await tries.failed();
    throw new AnswerError(AnswerCode.wrongCredentials);
  }
  await tries.succeeded();
  return signInAs(deps, account);
}

/**
 * Signs in with a code; a phone that is new makes an account, to be completed later.
 * @throws {AnswerError} A00008, A00003
 */
export async function logInWithSms(
  deps: AccountDeps,
  form: SmsLoginDto,
  caller: Caller,
): Promise<SignInAnswer> {
  await deps.limits.signIn(caller.address);
  await assertVerificationCode(deps, form.telnum, 'login', form.smscode);
  const account = await findByTelnum(deps.database, 'user', form.telnum);
  if (account) return signInAs(deps, account);
  await insertUnique(deps, { type: 'user', telnum: form.telnum, status: AccountStatus.normal });
  return signInAs(deps, (await findByTelnum(deps.database, 'user', form.telnum)) as AccountRow);
}

async function findByLoginname(
  deps: AccountDeps,
  { type, loginname }: PasswordLogin,
): Promise<AccountRow | undefined> {
  if (type === 'user') return findByUsername(deps.database, loginname);
  if (isMobileNumber(loginname)) return findByTelnum(deps.database, type, loginname);
  for (const doctype of docTypes) {
    const account = await findByIdnumKey(deps.database, type, deps.blindIndex(doctype, loginname));
    if (account) return account;
  }
  return undefined;
}

async function signInAs(deps: AccountDeps, account: AccountRow): Promise<SignInAnswer> {
  const authtoken = await deps.signIns.start(account.id);
  return { authtoken, ...presentSignIn(deps, account) };
}
