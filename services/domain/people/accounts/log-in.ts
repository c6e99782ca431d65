import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus, type AccountType } from '@hall/shared/codes/states';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import type { SmsLoginDto } from '@hall/shared/contract/account';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { isMobileNumber, normaliseMobileNumber } from '@hall/shared/rules/people';
import { AnswerError } from '@hall/platform/errors';
import { isPasswordOf } from '@hall/platform/crypto/passwords';
import {
  findByIdnumKeys,
  findByTelnum,
  findByUsername,
  insertAccount,
  type LivingAccount,
} from './account.repository';
import { type AccountDeps, type Caller, personKey } from './account-deps';
import type { AgencyOperator } from './account.entity';
import { findOperatorByTelnum } from './operator.repository';
import { refuseTakenField } from './register-user';
import { type SignedIn, signInAs } from './sign-in-as';
import { isNewOwner, removePhone } from './silent-account';
import { assertContactTaken } from './mail-contact';
import { notifyOfTries } from './notify-owner';
import { checkVerificationCode } from './verification-codes';

export interface PasswordLogin {
  type: AccountType;
  /** Username (user), phone or ID number (guide, agency). */
  loginname: string;
  password: string;
  captchatoken?: string | undefined;
}

/**
 * Signs in with a password. An unknown account has the same response and timing as a wrong password.
 * @throws {AnswerError} A00007; A00005 after three failures without a captcha token; A00003 with the seconds to wait;
 *   A00001 (503) while tries cannot be counted
 */
export async function logInWithPassword(
  deps: AccountDeps,
  login: PasswordLogin,
  caller: Caller,
): Promise<SignedIn> {
  const [account, ...others] = await findByLoginname(deps, login);
  const operator = account ? undefined : await findOperatorFor(deps, login);
  const known = account ?? operator;
  const person = known && {
    accountId: operator?.agencyId ?? known.id,
    operatorId: operator?.id,
  };
  const counted = person ? personKey(person) : plainLoginname(login);
  const onKnownDevice = await deps.risk.findKnownPerson(person ? [person] : [], caller.device);
  const asking = { ...caller, known: onKnownDevice !== undefined };
  const attempt = await deps.limits.passwordTry(counted, asking, () =>
    deps.captchas.consumeToken(login.captchatoken, caller.device),
  );
  let isRight = await isPasswordOf(known?.passwordHash, login.password);
  // Documents of different kinds can have one number: the password decides.
  let signingIn = known;
  for (const other of isRight ? [] : others)
    if (await isPasswordOf(other.passwordHash, login.password))
      [signingIn, isRight] = [other, true];
  if (known) {
    const wayIn = { accountId: operator?.agencyId ?? known.id, operator };
    notifyOfTries(deps, counted, wayIn, attempt, isRight ? 'afterTries' : 'tries');
  }
  if (!isRight || !signingIn) throw new AnswerError(AnswerCode.wrongCredentials);
  await attempt.succeeded();
  return operator
    ? signInAs(deps, operator.agencyId, caller, operator)
    : signInAs(deps, signingIn.id, caller);
}

/**
 * Signs in with a code; a new phone creates an account, to be completed later (spec 4). So does the phone of a silent
 * account whose owner is not asking (product 11).
 * @throws {AnswerError} A00008, A00003, A00001 (503); A00002 as `assertContactTaken` for a new account; as `assertProof` for a silent account on a new device
 */
export async function logInWithSms(
  deps: AccountDeps,
  form: SmsLoginDto,
  caller: Caller,
): Promise<SignedIn> {
  const { telnum } = form;
  await deps.limits.signIn(telnum, caller);
  const code = await checkVerificationCode(deps, form, 'login', caller);
  const former = await findByTelnum(deps.database, 'user', telnum);
  if (!former) await assertContactTaken(deps, telnum);
  const moves = former !== undefined && (await isNewOwner(deps, former, form, caller));
  const accountId = await deps.database
    .transaction(async (transaction) => {
      await code.use(transaction);
      if (moves) await removePhone(transaction, former);
      const known = await findByTelnum(transaction, 'user', telnum);
      if (known) return known.id;
      return insertAccount(transaction, { type: 'user', telnum, status: AccountStatus.normal });
    })
    .catch(refuseTakenField);
  if (moves) deps.signIns.forget(former.id);
  return signInAs(deps, accountId, caller);
}

/**
 * Normalises the name under which tries for unknown accounts are counted. Spaces or case give no extra tries, and the
 * count does not reveal which accounts exist.
 */
function plainLoginname({ type, loginname }: PasswordLogin): string {
  const telnum = normaliseMobileNumber(loginname);
  const plain =
    type === 'user' ? loginname : isMobileNumber(telnum) ? telnum : normaliseIdNumber(loginname);
  return `${type}:${plain.normalize('NFKC').toLowerCase()}`;
}

/** An operator signs in for the agency with their own phone. */
async function findOperatorFor(
  deps: AccountDeps,
  { type, loginname }: PasswordLogin,
): Promise<AgencyOperator | undefined> {
  const telnum = normaliseMobileNumber(loginname);
  return type === 'ta' && isMobileNumber(telnum)
    ? findOperatorByTelnum(deps.database, telnum)
    : undefined;
}

async function findByLoginname(
  deps: AccountDeps,
  { type, loginname }: PasswordLogin,
): Promise<LivingAccount[]> {
  const only = (found: LivingAccount | undefined) => (found ? [found] : []);
  if (type === 'user') return only(await findByUsername(deps.database, loginname));
  const telnum = normaliseMobileNumber(loginname);
  if (isMobileNumber(telnum)) return only(await findByTelnum(deps.database, type, telnum));
  // A number does not reveal its document type.
  const { documents } = await deps.settings.get();
  const keys = docTypesKnown(documents).flatMap((doctype) =>
    deps.blindIndex.all(doctype, loginname),
  );
  return findByIdnumKeys(deps.database, type, keys);
}
