import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { Approval } from '@hall/shared/codes/approval';
import { draftsMax, lettersMax } from '@hall/shared/codes/limits';
import type { ApplyDraft, ApplyForm } from '@hall/shared/contract/group-visit';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { getOwnApply, lockForAct, wrongStateError } from './apply-access';
import { type FormDeps, keepUnreadable, mergeForm, openForm, sealForm } from './apply-form';
import type { Apply } from './apply-record';
import type { StoredApply, StoredLetter } from './group-apply.entity';
import { findSession } from './apply.repository';
import type { UnitSignIn } from './units';
import * as store from './write-apply.repository';

export interface ApplyDeps extends FormDeps {
  database: Database;
}

/**
 * Saves a unit's form as a new draft or over an existing application.
 * @throws {AnswerError} A00009 not the unit's, A00012 it can no longer be edited, or the unit has too many drafts
 */
export async function saveDraft(
  deps: ApplyDeps,
  unit: UnitSignIn,
  draft: ApplyDraft,
): Promise<{ row: Apply; form: ApplyForm }> {
  const saved = draft.authapplyid
    ? await getOwnApply(deps.database, unit.unitId, draft.authapplyid)
    : undefined;
  const form = mergeForm(
    openForm(deps, saved ?? { id: '', form: { unitname: unit.unitname }, persons: [] }),
    draft,
  );
  const session = await findSession(deps.database, form.eventssessionid);
  const sealFor = (id: string): StoredApply => {
    const stored = { ...sealForm(deps, id, form), sessionId: session?.id ?? null };
    return saved ? keepUnreadable(deps, stored, saved) : stored;
  };
  const applyId =
    saved?.id ??
    (await deps.database.transaction(async (transaction) => {
      if ((await store.countDrafts(transaction, unit.unitId)) >= draftsMax)
        throw new AnswerError(AnswerCode.wrongState, {
          key: 'answer.A00012_drafts',
          params: { max: draftsMax },
        });
      return store.insertApply(transaction, unit.unitId, sealFor);
    }));
  if (saved)
    await deps.database.transaction(async (transaction) => {
      const row = await lockForAct(transaction, applyId, 'save');
      // An application with seats keeps the session that it was submitted for.
      const stored = sealFor(applyId);
      const sessionId = row.orderId ? row.sessionId : stored.sessionId;
      await store.writeApply(transaction, applyId, { ...stored, sessionId });
    });
  return { row: await getOwnApply(deps.database, unit.unitId, applyId), form };
}

/**
 * Deletes a draft that was never submitted.
 * @returns its letter, whose file the caller removes
 * @throws {AnswerError} A00009, A00012 it was submitted
 */
export async function deleteDraft(
  { database }: Pick<ApplyDeps, 'database'>,
  unit: UnitSignIn,
  applyId: string,
): Promise<StoredLetter | null> {
  await getOwnApply(database, unit.unitId, applyId);
  return database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applyId, 'save');
    if (row.approval !== Approval.draft) throw wrongStateError(row.approval);
    await store.deleteApply(transaction, applyId);
    return row.letter;
  });
}

/**
 * Attaches a stored letter to an application.
 * @returns the former letter, whose file the caller removes
 * @throws {AnswerError} A00009, A00012; A00002 at `file` if the unit has too many letters
 */
export async function saveLetter(
  deps: ApplyDeps,
  unit: UnitSignIn,
  applyId: string,
  letter: StoredLetter,
): Promise<StoredLetter | null> {
  await getOwnApply(deps.database, unit.unitId, applyId);
  return deps.database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applyId, 'save');
    if ((await store.countOtherLetters(transaction, unit.unitId, applyId)) >= lettersMax)
      throw fieldError('file', 'validation.file.tooMany', { max: lettersMax });
    await store.writeApply(transaction, applyId, { letter });
    return row.letter;
  });
}
