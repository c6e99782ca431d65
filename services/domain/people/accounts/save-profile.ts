import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SaveProfileDto } from '@hall/shared/contract/account';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import { assertDocumentTaken } from '../../configuration/settings';
import {
  assertNumberFree,
  sealNumber,
  type AccountRecord,
  getAccountRecord,
} from './account-record';
import {
  type DocumentColumns,
  findAccount,
  type LivingAccount,
  lockAccount,
  updateProfile,
} from './account.repository';
import { noteAccountEvent } from './account-status.repository';
import type { AccountDeps, Caller } from './account-deps';
import { applyFormerConduct } from './derive-statuses';
import { checkFirstPhone, giveFirstPhone } from './change-phone';
import { refuseTakenField } from './register-user';
import { verifyAtRegistration } from './verify-identity';
import { notifyOwner } from './notify-owner';

/** The editable fields of a profile, null if empty; the document is judged separately. */
export type EditableFields = Record<string, string | null>;

/** The profile after the edit, and how the edit counts. */
export type ProfileEdit<F extends EditableFields> = F & {
  /** Whether it is the one edit in 365 days: it changes an existing value. */
  counts: boolean;
  /** Whether it must wait until the 365 days are over. */
  mustWait: boolean;
};

/**
 * Judges an edit of the profile (spec 5: editable once a year). Empty fields can be filled in at any time, to complete
 * a profile after a sign-in by SMS. Existing values can be changed once in 365 days. Saving without a change does not
 * count.
 * @param current all editable fields
 * @param given the fields in the request; undefined: unchanged
 * @param fillsMore whether the document or phone is given for the first time
 * @param closed whether the last counted edit is less than 365 days ago
 */
export function judgeProfileEdit<F extends EditableFields>(
  current: F,
  given: { [K in keyof F]?: string | undefined },
  { fillsMore, closed }: { fillsMore: boolean; closed: boolean },
): ProfileEdit<F> {
  const names = Object.keys(current) as (keyof F)[];
  const counts = names.some(
    (name) => current[name] !== null && given[name] !== undefined && given[name] !== current[name],
  );
  const fills =
    fillsMore || names.some((name) => current[name] === null && given[name] !== undefined);
  const after = Object.fromEntries(names.map((name) => [name, given[name] ?? current[name]])) as F;
  return { ...after, counts, mustWait: closed && (counts || !fills) };
}

/**
 * Changes the profile, see `judgeProfileEdit`. The document is given once and never changed (spec 5). An account
 * without a phone gives one, verified by a code.
 * @throws {AnswerError} A00012 another document or phone, or the year is not over; A00002 an incomplete or unaccepted
 *   document, or no phone; A00008 for its code; A00011 at the field that is taken
 */
export async function saveProfile(
  deps: AccountDeps,
  accountId: string,
  form: SaveProfileDto,
  caller: Caller,
): Promise<AccountRecord> {
  const phone = await checkFirstPhone(deps, accountId, form, caller);
  const identityVerifiedAt = await verifyFirstDocument(deps, accountId, form);
  const { noShow } = await deps.settings.get();
  await deps.database
    .transaction(async (transaction) => {
      const account = await lockAccount(transaction, accountId);
      if (!account) throw notFoundError();
      const document = readDocument(deps, account, form);
      if (document && form.idnum) {
        const given = { doctype: document.doctype, idnum: form.idnum };
        await assertDocumentTaken(deps.settings, given);
        await assertNumberFree(deps, transaction, account.type, given);
      }
      const edit = judgeEdit(account, form, {
        document: document !== undefined,
        phone: Boolean(phone),
      });
      if (phone) await giveFirstPhone(transaction, account, phone);
      await updateProfile(
        transaction,
        accountId,
        { ...edit, isRenamed: edit.realname !== account.realname },
        document && { ...document, identityVerifiedAt },
      );
      if (account.username && edit.username !== account.username)
        await notifyOwner(transaction, { accountId }, 'access.username');
      if (document) {
        await noteAccountEvent(transaction, accountId, 'profile');
        const keys = deps.blindIndex.all(document.doctype, form.idnum ?? '');
        await applyFormerConduct(transaction, noShow.days, accountId, keys);
      }
    })
    .catch(refuseTakenField);
  deps.signIns.forget(accountId);
  return getAccountRecord(deps, accountId);
}

/** Called before the account is locked, because the verification can take seconds. */
async function verifyFirstDocument(
  deps: AccountDeps,
  accountId: string,
  { realname, doctype, idnum }: SaveProfileDto,
): Promise<Date | null> {
  if (!doctype || !idnum) return null;
  const account = await findAccount(deps.database, accountId);
  const name = realname ?? account?.realname;
  if (!account || account.type !== 'user' || account.idnumKey !== null || !name) return null;
  return verifyAtRegistration(deps, { realname: name, doctype, idnum });
}

function judgeEdit(
  account: LivingAccount,
  form: SaveProfileDto,
  fills: { document: boolean; phone: boolean },
) {
  const { username, realname } = account;
  const edit = judgeProfileEdit({ username, realname }, form, {
    fillsMore: fills.document || fills.phone,
    closed: account.editableFrom !== null,
  });
  if (edit.mustWait) refuseClosedProfile(account);
  if (fills.document && !edit.realname) throw fieldError('realname', 'validation.required');
  return edit;
}

/** @throws {AnswerError} A00012 with the day on which the profile can be edited again */
export function refuseClosedProfile({ editableFrom }: LivingAccount): never {
  throw new AnswerError(AnswerCode.wrongState, {
    key: 'answer.A00012_profile',
    params: { date: hallDateOf(editableFrom ?? new Date()) },
  });
}

/** @returns the document if it is given for the first time; undefined if none is given or it is unchanged */
function readDocument(
  deps: AccountDeps,
  account: LivingAccount,
  { doctype, idnum }: SaveProfileDto,
): Required<Omit<DocumentColumns, 'identityVerifiedAt'>> | undefined {
  if (account.idnumKey === null) {
    if (doctype === undefined && idnum === undefined) return undefined;
    if (doctype === undefined) throw fieldError('doctype', 'validation.doctype');
    if (idnum === undefined) throw fieldError('idnum', 'validation.required');
    return sealNumber(deps, account.type, { doctype, idnum });
  }
  assertDocumentStands(deps, account, { doctype, idnum });
  return undefined;
}

/** @throws {AnswerError} A00012 if the document differs from the stored one (spec 5) */
export function assertDocumentStands(
  deps: Pick<AccountDeps, 'blindIndex'>,
  account: LivingAccount,
  { doctype, idnum }: Pick<SaveProfileDto, 'doctype' | 'idnum'>,
): void {
  const current = account.doctype ?? 0;
  const same =
    (doctype ?? current) === current &&
    (idnum === undefined || deps.blindIndex.all(current, idnum).includes(account.idnumKey ?? ''));
  if (!same)
    throw new AnswerError(AnswerCode.wrongState, {
      key: 'answer.A00012_document',
      faults: [{ field: 'idnum', key: 'validation.idnum.unchangeable' }],
    });
}
