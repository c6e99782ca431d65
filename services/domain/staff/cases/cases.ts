import type { CaseKind } from '@hall/shared/contract/staff/cases';
import { caseKinds } from '@hall/shared/contract/staff/cases';
import { isPermitted } from '@hall/shared/rules/permissions';
import { isRowId } from '@hall/shared/rules/row-id';
import { fieldError, notFoundError, somebodyWasFirstError } from '@hall/platform/errors';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { Staff } from '../staff-accounts/staff.entity';
import { CaseAssignment, CaseNote } from './case-note.entity';
import { lockCase } from './cases.sql';

type Colleague = Pick<Staff, 'id' | 'username'>;

/** @throws {AnswerError} A00009 if there is no such case */
export async function readCase(db: Database, kind: CaseKind, key: string) {
  if (!isRowId(key)) throw notFoundError();
  const subject = { kind, subjectId: key };
  const [assignment, colleagues, notes] = await Promise.all([
    db.getRepository(CaseAssignment).findOneBy(subject),
    readColleagues(db, kind),
    db.getRepository(CaseNote).find({ where: subject, order: { id: 'DESC' }, take: 100 }),
  ]);
  const assignee = assignment
    ? await db.getRepository(Staff).findOneBy({ id: assignment.staffId })
    : null;
  return { assignee: assignee ?? undefined, colleagues, notes };
}

/** A case's assignee, possible assignees and notes. */
export type OpenCase = Awaited<ReturnType<typeof readCase>>;

/** @returns the staff who work on cases of a kind, by name */
async function readColleagues(db: Queryable, kind: CaseKind): Promise<Colleague[]> {
  const members = await db
    .getRepository(Staff)
    .find({ where: { active: true }, order: { username: 'ASC' } });
  return members
    .filter(({ role }) => isPermitted(role, caseKinds[kind]))
    .map(({ id, username }) => ({ id, username }));
}

/**
 * Assigns a case to a colleague or oneself, or unassigns it.
 * @param to empty: unassigned;
 * @param from the assignee on the caller's screen
 * @throws {AnswerError} A00009 no such case, A00012 (409) it was reassigned meanwhile, A00002 the assignee does not
 *   work on such cases
 */
export function assignCase(
  database: Database,
  actor: Actor,
  { kind, key, to, from }: { kind: CaseKind; key: string; to: string; from: string },
): Promise<void> {
  return onCase(database, kind, key, async (transaction) => {
    const assignments = transaction.getRepository(CaseAssignment);
    const subject = { kind, subjectId: key };
    const before = (await assignments.findOneBy(subject))?.staffId ?? '';
    if (before !== from) throw somebodyWasFirstError();
    const able = await readColleagues(transaction, kind);
    const next = able.find(({ id }) => id === to);
    if (to && !next) throw fieldError('to', 'validation.invalid');
    await assignments.delete(subject);
    if (to) await assignments.insert({ ...subject, staffId: to });
    const had = able.find(({ id }) => id === before);
    await recordAct(transaction, {
      ...actor,
      act: 'case.assign',
      subject: { type: kind, id: key },
      before: { assignee: had?.username ?? null },
      after: { assignee: next?.username ?? null },
    });
  });
}

/** Adds a note to a case. @throws {AnswerError} A00009 no such case */
export function noteCase(
  database: Database,
  actor: Actor,
  { kind, key, text }: { kind: CaseKind; key: string; text: string },
): Promise<void> {
  return onCase(database, kind, key, async (transaction) => {
    const { username } = actor.staff;
    await transaction.getRepository(CaseNote).insert({ kind, subjectId: key, username, text });
    // The audit entry omits the text, because the note is erased after its retention period and the log is not.
    await recordAct(transaction, { ...actor, act: 'case.note', subject: { type: kind, id: key } });
  });
}

function onCase(
  database: Database,
  kind: CaseKind,
  key: string,
  act: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    if (!isRowId(key) || !(await lockCase(transaction, kind, key))) throw notFoundError();
    await act(transaction);
  });
}
