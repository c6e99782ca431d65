import { IsNull, Not } from 'typeorm';
import { Approval } from '@hall/shared/codes/approval';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { insertedId } from '@hall/platform/postgres/returned';
import type { NewStep } from './apply-record';
import { GroupApply } from './group-apply.entity';
import { GroupApplyStep } from './group-apply-step.entity';
import { GroupUnit } from './group-unit.entity';
import type { StoredApply, StoredLetter } from './stored-form';

/** Whoever changes an application gives it another version. */
const changed = { version: () => 'version + 1', updatedAt: () => 'now()' };

/**
 * @param sealFor what is stored of its form: numbers are sealed for the application, whose id is known only then
 * @returns the new application's id
 */
export async function insertApply(
  transaction: Transaction,
  unitId: string,
  sealFor: (applyId: string) => StoredApply,
): Promise<string> {
  const applies = transaction.getRepository(GroupApply);
  const id = insertedId(await applies.insert({ unitId }));
  await applies.update({ id }, sealFor(id));
  return id;
}

/** Replaces the form of an application, and notes that it was changed. */
export async function writeForm(
  transaction: Transaction,
  applyId: string,
  apply: StoredApply,
): Promise<void> {
  await transaction.getRepository(GroupApply).update({ id: applyId }, { ...apply, ...changed });
}

/** Deletes an application that nothing refers to: a draft. */
export async function deleteApply(transaction: Transaction, applyId: string): Promise<void> {
  await transaction.getRepository(GroupApply).delete({ id: applyId });
}

/** @returns how many applications of the unit have a letter, but this one; who counts next waits until this one is written */
export async function countOtherLetters(
  transaction: Transaction,
  unitId: string,
  applyId: string,
): Promise<number> {
  await lockUnit(transaction, unitId);
  return transaction
    .getRepository(GroupApply)
    .countBy({ unitId, id: Not(applyId), letter: Not(IsNull()) });
}

/** @returns how many applications the unit has begun and never handed in; who counts next waits until this one is written */
export async function countDrafts(transaction: Transaction, unitId: string): Promise<number> {
  await lockUnit(transaction, unitId);
  return transaction.getRepository(GroupApply).countBy({ unitId, approval: Approval.draft });
}

/** What is counted of a unit stays so until the transaction ends. */
async function lockUnit(transaction: Transaction, unitId: string): Promise<void> {
  await transaction
    .getRepository(GroupUnit)
    .createQueryBuilder('unit')
    .select('unit.id')
    .where('unit.id = :unitId', { unitId })
    .setLock('for_no_key_update')
    .getOne();
}

/** Notes which file is the letter; the former one is removed by the caller after the commit. */
export async function writeLetter(
  transaction: Transaction,
  applyId: string,
  letter: StoredLetter,
): Promise<void> {
  await transaction.getRepository(GroupApply).update({ id: applyId }, { letter, ...changed });
}

/** The session for which the application holds its seats. */
export async function writeSession(
  transaction: Transaction,
  applyId: string,
  sessionId: string,
): Promise<void> {
  await transaction.getRepository(GroupApply).update({ id: applyId }, { sessionId });
}

/** What a step changes besides the state; what is not named stays. */
export interface ApplyChange {
  orderId?: string | null;
  comments?: string;
  fixedfields?: string[];
  firstApprovedBy?: string | null;
  submitted?: true;
}

/** Moves the application to a state and writes the step down: the one way in which it changes state. */
export async function writeState(
  transaction: Transaction,
  applyId: string,
  { event, approval, by, comment = '' }: NewStep,
  { comments, submitted, ...change }: ApplyChange = {},
): Promise<void> {
  await transaction.getRepository(GroupApply).update(
    { id: applyId },
    {
      approval,
      ...changed,
      ...change,
      ...(comments !== undefined && { approvalcomments: comments }),
      ...(submitted && { submittedAt: () => 'now()' }),
    },
  );
  await transaction
    .getRepository(GroupApplyStep)
    .insert({ applyId, event, approval, byKind: by.kind, byName: by.name, comment });
}
