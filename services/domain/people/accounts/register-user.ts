import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus, type AccountType } from '@hall/shared/codes/states';
import type { RegisterUserDto } from '@hall/shared/contract/account';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { AnswerError } from '@hall/platform/errors';
import { assertDocumentTaken } from '../../configuration/settings';
import { assertNumberFree, sealNumber } from './account-record';
import { insertAccount, findByTelnum } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import { applyFormerConduct } from './derive-statuses';
import { assertNewPassword } from './change-password';
import { type SignedIn, signInAs } from './sign-in-as';
import { checkAnyVerificationCode, type RightCode } from './verification-codes';
import { verifyAtRegistration } from './verify-identity';

/**
 * Checks the code of a registration. The answer to a registration may be lost, so its code leads to the new account for
 * ten minutes on the same device (product 11).
 * @returns the code; or the account that this very code registered
 * @throws {AnswerError} A00008 for the code; after it, A00011 at `telnum` if the phone has an account of this type
 */
export async function checkRegistrationCode(
  deps: AccountDeps,
  type: AccountType,
  form: { telnum: string; smscode: string },
  caller: Caller,
): Promise<{ accountId: string } | { code: RightCode }> {
  const account = await findByTelnum(deps.database, type, form.telnum);
  const again = account && registeredScene(account.id);
  const scenes = again ? (['register', again] as const) : (['register'] as const);
  const code = await checkAnyVerificationCode(deps, form, scenes, caller);
  if (!account) return { code };
  if (code.scene === again) return { accountId: account.id };
  const key = 'answer.A00011_registered';
  throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'telnum', key }] });
}

/** The purpose of a used code of a registration. */
export const registeredScene = (accountId: string) => `registered-${accountId}` as const;

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
      await checked.code.storeFor(transaction, registeredScene(id));
      const keys = deps.blindIndex.all(form.doctype, form.idnum);
      await applyFormerConduct(transaction, noShow.days, id, keys);
      return id;
    })
    .catch(refuseTakenField);
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
