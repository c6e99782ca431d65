import { subjectKey } from '@hall/shared/rules/audit-places';
import type { audit } from '@hall/shared/locales/zh/audit';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { chainStart, hashEntry, findSeals } from './audit-seals';
import { insertAuditEntry, readActsOn } from './audit.repository';
import { lockChainEnd, readClock } from './chain-end.sql';
import { undoSeconds } from '@hall/shared/codes/limits';
import { wrongStateError } from '@hall/platform/errors';
import type { AuditEntry } from './audit-entry.entity';

/** The member of staff who acts, with address. */
export interface Actor {
  /** `id` null: a command of the system. */
  staff: { id: string | null; username: string; role: StaffRole };
  address: string;
}

/** The subject of an act, by kind and row id. */
export interface Subject {
  type: string;
  id: string;
}

type Named = (typeof audit)['act'];
/** The name of an act, `subject.verb`: a key of the texts `audit.act`. */
export type ActName = {
  [Subject in keyof Named]: `${Subject}.${keyof Named[Subject] & string}`;
}[keyof Named];

/** An act of staff. It must contain no personal data: only ids, states and masked texts. */
export interface Act extends Actor {
  act: ActName;
  subject: Subject;
  /**
   * Other subjects whose history lists the act, e.g. the sessions and days of a bulk change. They are not hashed, but
   * `before` and `after` are and contain the same.
   */
  touches?: readonly Subject[] | undefined;
  /** The changed values before and after the act. */
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
}

/**
 * Writes an act to the audit log, chained to the previous entry. Call it in the act's transaction as its LAST
 * statement, because it locks the log until the transaction ends. A rollback also removes the entry.
 */
export async function recordAct(transaction: Transaction, act: Act): Promise<void> {
  const end = await lockChainEnd(transaction);
  const entry = {
    id: String(BigInt(end.id ?? 0) + 1n),
    at: end.now,
    staffId: act.staff.id,
    username: act.staff.username,
    role: act.staff.role,
    address: act.address,
    act: act.act,
    subjectType: act.subject.type,
    subjectId: act.subject.id,
    before: asStored(act.before),
    after: asStored(act.after),
    reason: act.reason ?? null,
    previousHash: end.hash ?? chainStart,
  };
  const hash = hashEntry(entry);
  const seal = findSeals(transaction.dataSource)?.seal(hash) ?? null;
  const touches = act.touches?.length
    ? [...new Set(act.touches.map(({ type, id }) => subjectKey(type, id)))]
    : null;
  await insertAuditEntry(transaction, { ...entry, touches, hash, seal });
}

/** Converts dates to text and drops undefined fields before hashing, as the database does. */
function asStored(value: object | undefined): object | null {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as object);
}

/**
 * Checks under the subject's lock that its newest act is a recent decision by the same member of staff.
 * @param decisions the decisions that can be undone
 * @returns the decision's entry
 * @throws {AnswerError} A00012 (409) if another act followed, somebody else decided, or `undoSeconds` are over
 */
export async function assertUndoable(
  transaction: Transaction,
  subject: Subject,
  { staff }: Actor,
  decisions: readonly ('approve' | 'reject' | 'return')[] = ['approve'],
): Promise<AuditEntry> {
  const acts = await readActsOn(transaction, subject.type, subject.id);
  const newest = acts.find(({ act }) => act.startsWith(`${subject.type}.`));
  const since = (await readClock(transaction)).getTime() - undoSeconds * 1000;
  if (
    !newest ||
    !decisions.some((decision) => newest.act === `${subject.type}.${decision}`) ||
    newest.staffId !== staff.id ||
    newest.at.getTime() < since
  )
    throw wrongStateError('answer.A00012_undo');
  return newest;
}
