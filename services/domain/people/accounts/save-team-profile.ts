import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { abnormalStatuses, AccountStatus } from '@hall/shared/codes/states';
import {
  imageFieldOf,
  type SaveAgencyProfileDto,
  type SaveGuideProfileDto,
} from '@hall/shared/contract/team-account';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import { type AccountRecord, getAccountRecord } from './account-record';
import { type StoredFile, storeImage, readStoredFile } from '@hall/toolkit/uploads';
import { type LivingAccount, lockAccount, updateProfile } from './account.repository';
import { changeStatus } from './account-status.repository';
import type { AccountDeps } from './account-deps';
import { findPapers, type Papers, updatePapers } from './erase.repository';
import { judgeProfileEdit, assertDocumentStands, refuseClosedProfile } from './save-profile';
import { paperFolder, refuseTakenPaper } from './register-team';
import { notifyOwner } from './notify-owner';

/** An edit of a guide or an agency, by type. */
export type TeamProfileEdit =
  | { type: 'tg'; form: SaveGuideProfileDto }
  | { type: 'ta'; form: SaveAgencyProfileDto };

/**
 * Changes the profile of a guide or an agency, once in 365 days. A change of reviewed fields (name, number, image)
 * requires a new review. A rejected account can be corrected without limit.
 * @param image a new uploaded image of the certificate or licence
 * @throws {AnswerError} A00012 another document, the year is not over, or the account is warned or locked; A00002 for
 *   the image; A00011 at the field that is taken
 */
export async function saveTeamProfile(
  deps: AccountDeps,
  accountId: string,
  edit: TeamProfileEdit,
  image: Buffer | undefined,
): Promise<AccountRecord> {
  const { type } = edit;
  const newKey = image?.length
    ? await storeImage(deps.files, paperFolder, image, imageFieldOf[type])
    : undefined;
  let unused = newKey;
  try {
    unused = await deps.database.transaction(async (transaction) => {
      const account = await lockAccount(transaction, accountId);
      const papers = await findPapers(transaction, accountId);
      if (!account || !papers) throw notFoundError();
      assertDocumentStands(deps, account, edit.form);
      const after = judge(account, papers, edit, newKey);
      if (after.reviewed)
        await changeStatus(transaction, accountId, {
          status: AccountStatus.pending,
          event: 'submitted',
        });
      await updateProfile(
        transaction,
        accountId,
        {
          username: null,
          realname: after.name,
          counts: after.counts,
          isRenamed: after.name !== account.realname,
        },
        undefined,
      );
      if (after.papers.email !== papers.email)
        await notifyOwner(transaction, { accountId }, 'access.email');
      await updatePapers(transaction, accountId, after.papers);
      return newKey && papers.imageKey ? papers.imageKey : undefined;
    });
  } catch (error) {
    return refuseTakenPaper(type, error);
  } finally {
    if (unused) await goOnWithout('removing a file', deps.files.remove(unused));
  }
  deps.signIns.forget(accountId);
  return getAccountRecord(deps, accountId);
}

function judge(
  account: LivingAccount,
  papers: Papers,
  { type, form }: TeamProfileEdit,
  newKey: string | undefined,
): { name: string | null; papers: Papers; counts: boolean; reviewed: boolean } {
  const rejected = account.status === AccountStatus.rejected;
  const current = {
    name: account.realname,
    contactname: papers.contactname,
    paperno: papers.paperno as string | null,
    email: papers.email as string | null,
    image: papers.imageKey,
  };
  const given = {
    name: type === 'tg' ? form.realname : form.taname,
    ...(type === 'ta' && { contactname: form.realname }),
    paperno: type === 'tg' ? form.certno : form.licenceno,
    email: form.email,
    image: newKey,
  };
  const edit = judgeProfileEdit(current, given, {
    fillsMore: false,
    closed: account.editableFrom !== null && !rejected,
  });
  if (edit.mustWait) refuseClosedProfile(account);
  // Any correction submits a rejected account again.
  const fields = [
    'name',
    'contactname',
    'paperno',
    'image',
    ...(rejected ? ['email' as const] : []),
  ] as const;
  const reviewed = fields.some((name) => edit[name] !== current[name]);
  // A new review would clear the warning or the lock.
  if (reviewed && abnormalStatuses.includes(account.status))
    throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_unusual' });
  return {
    name: edit.name,
    papers: {
      paperno: edit.paperno ?? papers.paperno,
      imageKey: edit.image,
      email: edit.email ?? papers.email,
      contactname: edit.contactname,
    },
    counts: edit.counts && !rejected,
    reviewed,
  };
}

/** @returns the image of the account's certificate or licence @throws {AnswerError} A00009 if it has no image */
export async function readPaperImage(
  deps: Pick<AccountDeps, 'database' | 'files'>,
  accountId: string,
): Promise<StoredFile> {
  const papers = await findPapers(deps.database, accountId);
  if (!papers?.imageKey) throw notFoundError();
  return readStoredFile(deps.files, papers.imageKey);
}
