import { undoSeconds } from '@hall/shared/codes/limits';
import { wrongStateError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { readActsOn } from './audit.repository';
import { readClock } from './chain-end.sql';
import type { AuditEntry } from './audit-entry.entity';
import type { Actor, Subject } from './record-act';

/**
 * Checks under the subject's lock that its newest act is a recent approval by the same member of staff.
 * @returns the approval's entry
 * @throws {AnswerError} A00012 (409) if another act followed, somebody else approved, or `undoSeconds` are over
 */
export async function assertUndoable(
  transaction: Transaction,
  subject: Subject,
  { staff }: Actor,
): Promise<AuditEntry> {
  const acts = await readActsOn(transaction, subject.type, subject.id);
  const newest = acts.find(({ act }) => act.startsWith(`${subject.type}.`));
  const since = (await readClock(transaction)).getTime() - undoSeconds * 1000;
  if (
    newest?.act !== `${subject.type}.approve` ||
    newest.staffId !== staff.id ||
    newest.at.getTime() < since
  )
    throw wrongStateError('answer.A00012_undo');
  return newest;
}
