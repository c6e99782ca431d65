import type { ListAuditDto } from '@hall/shared/contract/staff/audit';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';
import type { HashedEntry } from './entry-hash';

/** Entries are written one after the other; the lock's number is the log's own. */
const chainLock = 74_002;

/** Waits for its turn, and holds it until the transaction ends. */
export async function lockChainEnd(
  transaction: Transaction,
): Promise<{ id: string | null; hash: string | null; now: Date }> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [chainLock]);
  const [end] = (await transaction.query(
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS now, last.id, last.hash
     FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT id, hash FROM audit_log ORDER BY id DESC LIMIT 1) last ON true`,
  )) as [{ id: string | null; hash: string | null; now: Date }];
  return end;
}

export async function insertAuditEntry(
  transaction: Transaction,
  entry: HashedEntry & { hash: string },
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await transaction.query(
    `INSERT INTO audit_log (id, at, staff_id, username, role, address, act, subject_type, subject_id,
                            before, after, reason, previous_hash, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      entry.id,
      entry.at,
      entry.staffId,
      entry.username,
      entry.role,
      entry.address,
      entry.act,
      entry.subjectType,
      entry.subjectId,
      json(entry.before),
      json(entry.after),
      entry.reason,
      entry.previousHash,
      entry.hash,
    ],
  );
}

export interface AuditRow {
  id: string;
  at: Date;
  username: string;
  role: string;
  address: string;
  act: string;
  subject_type: string;
  subject_id: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  hash: string;
}

/** @returns a page of the log, newest first unless it is asked for otherwise */
export function readAuditList(db: Database, query: ListAuditDto): Promise<ListPage<AuditRow>> {
  return readList<AuditRow>(
    db,
    {
      select:
        'id, at, username, role, address, act, subject_type, subject_id, before, after, reason, hash',
      from: 'audit_log',
      conditions: [
        ['username = ?', query.username],
        ['role = ?', query.role],
        ['starts_with(act, ?)', query.act],
        ['subject_type = ?', query.subjecttype],
        ['subject_id = ?', query.subjectid],
        ['at >= ?', query.from && hallInstant(query.from, '00:00')],
        ['at < ?', query.to && hallInstant(addHallDays(query.to, 1), '00:00')],
      ],
      sorts: { auditid: 'id', at: 'at', username: 'username', act: 'act' },
      defaultSort: '-auditid',
      key: 'id',
    },
    query,
  );
}

/** @returns up to `limit` whole entries after the given one, in the order of the chain */
export function readAuditEntries(
  db: Queryable,
  after: string,
  limit: number,
): Promise<(HashedEntry & { hash: string })[]> {
  return db.query(
    `SELECT id, at, staff_id AS "staffId", username, role, address, act, subject_type AS "subjectType",
            subject_id AS "subjectId", before, after, reason, previous_hash AS "previousHash", hash
     FROM audit_log WHERE id > $1 ORDER BY id LIMIT $2`,
    [after, limit],
  ) as Promise<(HashedEntry & { hash: string })[]>;
}
