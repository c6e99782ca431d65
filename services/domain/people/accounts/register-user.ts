import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus } from '@hall/shared/codes/states';
import type { RegisterUserDto } from '@hall/shared/contract/account';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { AnswerError } from '@hall/platform/errors';
import { assertDocumentTaken } from '../../configuration/settings';
import { assertNumberFree, sealNumber } from './account-number';
import { insertAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import { applyFormerConduct } from './derive-statuses';
import { assertNewPassword } from './new-password';
import { checkRegistrationCode, registeredScene } from './registration-code';
import { type SignedIn, signInAs } from './sign-in-as';
import { verifyAtRegistration } from './verify-identity';

/**
 * Registers an individual and signs them in. The code is checked first, so that only the phone's holder learns whether
 * a name, phone or document is taken. A form that is sent again signs in.
 * @throws {AnswerError} A00002 for the password, the document type, and at `idnum` if it fails a required verification;
 *   A00008 for the code, A00011 at the field that is taken
 */
export async function registerUser(
  deps: AccountDeps,
  form: RegisterUserDto,
  caller: Caller,
): Promise<SignedIn> {
  await deps.limits.signIn(form.telnum, caller);
  await assertDocumentTaken(deps.settings, form);
  assertNewPassword(deps, form.password, {
    numbers: [form.telnum, form.idnum],
    names: [form.username],
  });
  const checked = await checkRegistrationCode(deps, 'user', form, caller);
  if ('accountId' in checked) return signInAs(deps, checked.accountId, caller);
  const identityVerifiedAt = await verifyAtRegistration(deps, form);
  const passwordHash = await hashPassword(form.password);
  const { noShow } = await deps.settings.get();
  const accountId = await deps.database
    .transaction(async (transaction) => {
      await checked.code.use(transaction);
      await assertNumberFree(deps, transaction, 'user', form);
      const id = await insertAccount(transaction, {
        type: 'user',
        username: form.username,
        telnum: form.telnum,
        passwordHash,
        realname: form.realname,
        ...sealNumber(deps, 'user', form),
        identityVerifiedAt,
        status: AccountStatus.normal,
        locale: caller.locale,
      });
      await checked.code.keepFor(transaction, registeredScene(id));
      const keys = deps.blindIndex.all(form.doctype, form.idnum);
      await applyFormerConduct(transaction, noShow.days, id, keys);
      return id;
    })
    .catch(refuseTakenField);
  await deps.risk.noteHiddenField(accountId, form.subject);
  return signInAs(deps, accountId, caller);
}

/** The field that is taken, by the name of the unique index. */
const uniqueFields: Record<string, string> = {
  accounts_username: 'username',
  accounts_telnum: 'telnum',
  accounts_idnum: 'idnum',
  agency_operators_telnum: 'telnum',
};

/**
 * @param error of an insert or update of an account
 * @throws {AnswerError} A00011 at the field that is taken; any other error is rethrown
 */
export function refuseTakenField(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const field = code === '23505' ? uniqueFields[constraint ?? ''] : undefined;
  throw field ? takenError(field) : error;
}

/** @returns A00011 at the field that another account has */
export function takenError(field: string): AnswerError {
  const key = `answer.A00011_${field}`;
  return new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field, key }] });
}
