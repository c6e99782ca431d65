import { storeImage } from '@hall/toolkit/uploads';
import { AccountStatus } from '@hall/shared/codes/states';
import {
  imageFieldOf,
  paperFieldOf,
  type RegisterAgencyDto,
  type RegisterGuideDto,
  type TeamType,
} from '@hall/shared/contract/team-account';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hashPassword } from '@hall/platform/crypto/passwords';
import { AnswerError, fieldError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import { assertDocumentTaken } from '../../configuration/settings';
import { assertNumberFree, sealNumber } from './account-record';
import { insertAccount } from './account.repository';
import type { AccountDeps, Caller } from './account-deps';
import { claimAgencyTelnum } from './operator.repository';
import { assertNewPassword } from './change-password';
import { moveConduct } from './former-conduct.sql';
import { insertPapers } from './erase.repository';
import { type SignedIn, signInAs } from './sign-in-as';
import { refuseTakenField, checkRegistrationCode, registeredScene } from './register-user';

/** A registration of a guide or an agency, by type. */
export type TeamRegistration =
  | { type: 'tg'; form: RegisterGuideDto }
  | { type: 'ta'; form: RegisterAgencyDto };

/**
 * Registers a guide or an agency and signs it in; the account then waits for review. Conflicts are reported only after
 * the phone is verified. A form that is sent again signs in.
 * @param image the uploaded image of the certificate or licence
 * @throws {AnswerError} A00002 for the password, the document type or the image, A00008 for the code, A00011 at the
 *   field that is taken
 */
export async function registerTeamAccount(
  deps: AccountDeps,
  { type, form }: TeamRegistration,
  image: Buffer | undefined,
  caller: Caller,
): Promise<SignedIn> {
  await deps.limits.signIn(form.telnum, caller);
  await assertDocumentTaken(deps.settings, form);
  if (!image?.length) throw fieldError(imageFieldOf[type], 'validation.file.required');
  assertNewPassword(deps, form.password, { numbers: [form.telnum, form.idnum] });
  const checked = await checkRegistrationCode(deps, type, form, caller);
  if ('accountId' in checked) return signInAs(deps, checked.accountId, caller);
  const imageKey = await storeImage(deps.files, paperFolder, image, imageFieldOf[type]);
  let accountId: string;
  try {
    const passwordHash = await hashPassword(form.password);
    accountId = await deps.database.transaction(async (transaction) => {
      await checked.code.use(transaction);
      await assertNumberFree(deps, transaction, type, form);
      if (type === 'ta') await claimAgencyTelnum(transaction, form.telnum);
      const id = await insertAccount(transaction, {
        type,
        telnum: form.telnum,
        passwordHash,
        realname: type === 'ta' ? form.taname : form.realname,
        ...sealNumber(deps, type, form),
        status: AccountStatus.pending,
        locale: caller.locale,
      });
      await insertPapers(transaction, {
        accountId: id,
        type,
        paperno: type === 'tg' ? form.certno : form.licenceno,
        imageKey,
        email: form.email,
        contactname: type === 'ta' ? form.realname : null,
      });
      await checked.code.storeFor(transaction, registeredScene(id));
      await moveConduct(transaction, deps.blindIndex.all(form.doctype, form.idnum));
      return id;
    });
  } catch (error) {
    await goOnWithout('removing a file', deps.files.remove(imageKey));
    return refuseTakenPaper(type, error);
  }
  return signInAs(deps, accountId, caller);
}

/** Folder of the images of certificates and licences. */
export const paperFolder = 'papers';

/**
 * @param error of an insert or update of an account with papers
 * @throws {AnswerError} A00011 at the field that is taken; any other error is rethrown
 */
export function refuseTakenPaper(type: TeamType, error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'account_papers_paperno')
    return refuseTakenField(error);
  const field = paperFieldOf[type];
  const key = `answer.A00011_${field}`;
  throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field, key }] });
}
