import { Approval } from '@hall/shared/codes/approval';
import { lettersMax } from '@hall/shared/codes/limits';
import type { ApplicationDraft, ApplicationForm } from '@hall/shared/contract/group-visit';
import { fieldError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { getOwnApplication, lockForAct, wrongStateError } from './application-access';
import { type FormDeps, retainUnreadable, mergeForm, openForm, sealForm } from './application-form';
import type { Application } from './application-record';
import type { StoredApplication, StoredLetter } from './group-application.entity';
import { findSession } from './application.repository';
import type { UnitSignIn } from './units';
import * as store from './write-application.repository';

export interface ApplicationDeps extends FormDeps {
  database: Database;
}

/**
 * Saves a unit's form as a new draft or over an existing application.
 * @throws {AnswerError} A00009 not the unit's, A00012 it can no longer be edited, or the unit has too many drafts
 */
export async function saveDraft(
  deps: ApplicationDeps,
  unit: UnitSignIn,
  draft: ApplicationDraft,
): Promise<{ row: Application; form: ApplicationForm }> {
  const saved = draft.authapplyid
    ? await getOwnApplication(deps.database, unit.unitId, draft.authapplyid)
    : undefined;
  const form = mergeForm(
    openForm(deps, saved ?? { id: '', form: { unitname: unit.unitname }, persons: [] }),
    draft,
  );
  const session = await findSession(deps.database, form.eventssessionid);
  const sealFor = (id: string): StoredApplication => {
    const stored = { ...sealForm(deps, id, form), sessionId: session?.id ?? null };
    return saved ? retainUnreadable(deps, stored, saved) : stored;
  };
  const applicationId =
    saved?.id ??
    (await deps.database.transaction((transaction) =>
      store.insertDraft(transaction, unit.unitId, sealFor),
    ));
  if (saved)
    await deps.database.transaction(async (transaction) => {
      const row = await lockForAct(transaction, applicationId, 'save');
      // An application with seats keeps the session that it was submitted for.
      const stored = sealFor(applicationId);
      const sessionId = row.orderId ? row.sessionId : stored.sessionId;
      const before = row.fixedfields.length > 0 ? openForm(deps, row) : form;
      await store.writeApplication(transaction, applicationId, {
        ...stored,
        sessionId,
        correctedFields: correctedFields(row, changesBetween(before, form)),
      });
    });
  return { row: await getOwnApplication(deps.database, unit.unitId, applicationId), form };
}

/**
 * Deletes a draft that was never submitted.
 * @returns its letter, whose file the caller removes
 * @throws {AnswerError} A00009, A00012 it was submitted
 */
export async function deleteDraft(
  { database }: Pick<ApplicationDeps, 'database'>,
  unit: UnitSignIn,
  applicationId: string,
): Promise<StoredLetter | null> {
  await getOwnApplication(database, unit.unitId, applicationId);
  return database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applicationId, 'save');
    if (row.approval !== Approval.draft) throw wrongStateError(row.approval);
    await store.deleteApplication(transaction, applicationId);
    return row.letter;
  });
}

/**
 * Attaches a stored letter to an application.
 * @returns the former letter, whose file the caller removes
 * @throws {AnswerError} A00009, A00012; A00002 at `file` if the unit has too many letters
 */
export async function saveLetter(
  deps: ApplicationDeps,
  unit: UnitSignIn,
  applicationId: string,
  letter: StoredLetter,
): Promise<StoredLetter | null> {
  await getOwnApplication(deps.database, unit.unitId, applicationId);
  return deps.database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applicationId, 'save');
    if ((await store.countOtherLetters(transaction, unit.unitId, applicationId)) >= lettersMax)
      throw fieldError('file', 'validation.file.tooMany', { max: lettersMax });
    const corrected = correctedFields(row, (name) => name === 'letter_url');
    await store.writeApplication(transaction, applicationId, {
      letter,
      correctedFields: corrected,
    });
    return row.letter;
  });
}

/** @returns the marked fields that the unit has changed, now or in an earlier save */
const correctedFields = (
  { fixedfields, correctedFields: before }: Application,
  changesNow: (name: string) => boolean,
): string[] => fixedfields.filter((name) => before.includes(name) || changesNow(name));

const changesBetween =
  (before: ApplicationForm, after: ApplicationForm) =>
  (name: string): boolean => {
    const [was, is] = [before, after].map((form) => form[name as keyof ApplicationForm]);
    return JSON.stringify(was) !== JSON.stringify(is);
  };
