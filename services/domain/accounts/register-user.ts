import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus } from '@hall/shared/codes/states';
import type { RegisterUserDto, SignInAnswer } from '@hall/shared/contract/account';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { AnswerError } from '@hall/platform/errors';
import { insertAccount, type NewAccount } from './account.repository';
import type { AccountDeps, Caller } from './accounts';
import { assertGoodPassword } from './password-rules';
import { readSignInInfo } from './sign-in-info';
import { assertVerificationCode } from './verification-codes';

/**
 * Registers an individual and signs them in.
 * @throws {AnswerError} A00002 for the password, A00008 for the code, A00011 at the field that is taken
 */
export async function registerUser(
  deps: AccountDeps,
  form: RegisterUserDto,
  caller: Caller,
): Promise<SignInAnswer> {
  await deps.limits.signIn(caller.address);
  assertGoodPassword(form.password, deps.config.PASSWORD_MIN, [form.telnum, form.idnum]);
  await assertVerificationCode(deps, form.telnum, 'register', form.smscode);
  const accountId = await insertUnique(deps, {
    type: 'user',
    username: form.username,
    telnum: form.telnum,
    passwordHash: await hashPassword(form.password),
    realname: form.realname,
    doctype: form.doctype,
    idnumSealed: deps.sealer.seal(form.idnum),
    idnumKey: deps.blindIndex(form.doctype, form.idnum),
    status: AccountStatus.normal,
  });
  const authtoken = await deps.signIns.start(accountId);
  return { authtoken, ...(await readSignInInfo(deps, accountId)) };
}

/** The field whose value another account has, by the name of the index that says so. */
const uniqueFields: Record<string, string> = {
  accounts_username: 'username',
  accounts_telnum: 'telnum',
  accounts_idnum: 'idnum',
};

/** @throws {AnswerError} A00011 at the field that is taken */
export async function insertUnique(
  deps: Pick<AccountDeps, 'database'>,
  account: NewAccount,
): Promise<string> {
  return insertAccount(deps.database, account).catch((error: unknown) => {
    throw takenFieldError(error) ?? error;
  });
}

/** @returns A00011 for a violation of one of the account's unique indexes; undefined for another error. */
export function takenFieldError(error: unknown): AnswerError | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const field = code === '23505' ? uniqueFields[constraint ?? ''] : undefined;
  const key = `answer.A00011_${field}`;
  return field
    ? new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field, key }] })
    : undefined;
}
