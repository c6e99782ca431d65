import { subjectKey } from '@hall/shared/rules/audit-places';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { chainStart, hashEntry } from './entry-hash';
import { insertAuditEntry } from './audit.repository';
import { findSeals } from './audit-seals';
import { lockChainEnd } from './chain-end.sql';

/** Who acts, and from where. */
export interface Actor {
  /** `id` null: a command of the system, not a person. */
  staff: { id: string | null; username: string; role: StaffRole };
  address: string;
}

/** What an act is done to, by its kind and the number of its row. */
export interface Subject {
  type: string;
  id: string;
}

/** One act of staff. Nothing personal belongs in it: ids, states, masked texts. */
export interface Act extends Actor {
  /** What was done, as `subject.verb`; the console shows the text `audit.act.<subject>.<verb>`. */
  act: string;
  subject: Subject;
  /**
   * What it was done to besides, each of which has it in its history: the sessions and days of a change of many. The entry's
   * hash does not hold them: `before` and `after`, which it does, say the same.
   */
  touches?: readonly Subject[] | undefined;
  /** What the act changed, as it was and as it is. */
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
}

/**
 * Writes an act into the audit log, chained to the entry before it. Call it inside the act's own
 * transaction, as its LAST statement: entries are written one after the other, so whoever comes next waits
 * until this transaction ends; and an act that is rolled back leaves no entry.
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

/** A date becomes a text and an undefined field none, before the hash is taken, as in the store. */
function asStored(value: object | undefined): object | null {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as object);
}
