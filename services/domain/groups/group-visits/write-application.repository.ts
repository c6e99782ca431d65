import { IsNull, Not } from 'typeorm';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { Approval } from '@hall/shared/codes/approval';
import { draftsMax } from '@hall/shared/codes/limits';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { insertedId } from '@hall/platform/postgres/returned';
import type { NewStep } from './application-record';
import {
  GroupApplication,
  GroupApplicationStep,
  type StoredApplication,
  type StoredLetter,
} from './group-application.entity';
import { GroupUnit } from './group-unit.entity';

/** Every change of an application increments its version. */
const changed = { version: () => 'version + 1', updatedAt: () => 'now()' };

/**
 * @param sealFor returns the stored form; encryption needs the application's id, which is known only then
 * @returns the new draft's id
 * @throws {AnswerError} A00012 if the unit has too many drafts
 */
export async function insertDraft(
  transaction: Transaction,
  unitId: string,
  sealFor: (
    applicationId: string,
  ) => StoredApplication & Partial<Pick<GroupApplication, 'copiedFrom' | 'movesVisit'>>,
): Promise<string> {
  if ((await countDrafts(transaction, unitId)) >= draftsMax)
    throw new AnswerError(AnswerCode.wrongState, {
      key: 'answer.A00012_drafts',
      params: { max: draftsMax },
    });
  const applications = transaction.getRepository(GroupApplication);
  const id = insertedId(await applications.insert({ unitId }));
  await applications.update({ id }, sealFor(id));
  return id;
}

/** Replaces the form or the letter of an application; the caller removes the former letter's file after the commit. */
export async function writeApplication(
  transaction: Transaction,
  applicationId: string,
  change: (StoredApplication | { letter: StoredLetter }) &
    Partial<Pick<GroupApplication, 'correctedFields'>>,
): Promise<void> {
  await transaction
    .getRepository(GroupApplication)
    .update({ id: applicationId }, { ...change, ...changed });
}

/** Deletes a draft, which no other row refers to. */
export async function deleteApplication(
  transaction: Transaction,
  applicationId: string,
): Promise<void> {
  await transaction.getRepository(GroupApplication).delete({ id: applicationId });
}

/** @returns the number of the unit's other applications with a letter; locks the unit, so that parallel counts wait */
export async function countOtherLetters(
  transaction: Transaction,
  unitId: string,
  applicationId: string,
): Promise<number> {
  await lockUnit(transaction, unitId);
  return transaction
    .getRepository(GroupApplication)
    .countBy({ unitId, id: Not(applicationId), letter: Not(IsNull()) });
}

/** @returns the number of the unit's drafts; locks the unit, so that parallel counts wait */
async function countDrafts(transaction: Transaction, unitId: string): Promise<number> {
  await lockUnit(transaction, unitId);
  return transaction.getRepository(GroupApplication).countBy({ unitId, approval: Approval.draft });
}

/** Keeps a unit's counts stable until the transaction ends. */
async function lockUnit(transaction: Transaction, unitId: string): Promise<void> {
  await transaction
    .getRepository(GroupUnit)
    .createQueryBuilder('unit')
    .select('unit.id')
    .where('unit.id = :unitId', { unitId })
    .setLock('for_no_key_update')
    .getOne();
}

/** Sets the session in which the application holds its seats. */
export async function writeSession(
  transaction: Transaction,
  applicationId: string,
  sessionId: string,
): Promise<void> {
  await transaction.getRepository(GroupApplication).update({ id: applicationId }, { sessionId });
}

/**
 * Changes the state of an application and records the step. All state changes go through here.
 * @param change fields to change in addition to the state
 */
export async function writeState(
  transaction: Transaction,
  applicationId: string,
  { event, approval, by, comment = '' }: NewStep,
  {
    submitted,
    ...change
  }: Partial<
    Pick<GroupApplication, 'orderId' | 'approvalcomments' | 'fixedfields' | 'firstApprovedBy'>
  > & { submitted?: true } = {},
): Promise<void> {
  await transaction.getRepository(GroupApplication).update(
    { id: applicationId },
    {
      approval,
      ...changed,
      ...change,
      ...(change.fixedfields && { correctedFields: [] }),
      ...(submitted && { submittedAt: () => 'now()' }),
    },
  );
  await transaction.getRepository(GroupApplicationStep).insert({
    applicationId,
    event,
    approval,
    byKind: by.kind,
    byName: by.name,
    comment,
  });
}
