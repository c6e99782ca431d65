import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { AuditEntry } from './audit-entry.entity';

export async function insertAuditEntry(
  transaction: Transaction,
  entry: Omit<AuditEntry, 'staff'>,
): Promise<void> {
  await transaction.getRepository(AuditEntry).insert(entry);
}

/** @returns a page of the log, newest first unless it is asked for otherwise */
export function readAuditList(db: Database, query: SearchAuditDto): Promise<ListPage<AuditEntry>> {
  const { username, role, act, subjecttype, subjectid, auditid, from, to } = query;
  const list = db.getRepository(AuditEntry).createQueryBuilder('entry');
  if (username) list.andWhere('entry.username = :username', { username });
  if (role) list.andWhere('entry.role = :role', { role });
  if (act) list.andWhere('starts_with(entry.act, :act)', { act });
  if (subjecttype) list.andWhere('entry.subjectType = :subjecttype', { subjecttype });
  if (subjectid) list.andWhere('entry.subjectId = :subjectid', { subjectid });
  if (auditid) list.andWhere('entry.id = :auditid', { auditid });
  if (from) list.andWhere('entry.at >= :from', { from: hallInstant(from, '00:00') });
  if (to) list.andWhere('entry.at < :to', { to: hallInstant(addHallDays(to, 1), '00:00') });
  return readPage(
    list,
    {
      sorts: {
        auditid: 'entry.id',
        at: 'entry.at',
        username: 'entry.username',
      },
      defaultSort: '-auditid',
      key: 'entry.id',
    },
    query,
  );
}

/** The most acts that the history of a subject tells. */
const actsOfSubject = 100;

/** @returns what staff did to a subject, the newest first */
export function readActsOn(db: Queryable, type: string, id: string): Promise<AuditEntry[]> {
  return db.getRepository(AuditEntry).find({
    where: { subjectType: type, subjectId: id },
    order: { id: 'DESC' },
    take: actsOfSubject,
  });
}

/** @returns up to `limit` entries after the given one, in the order of the chain */
export function readAuditEntries(
  db: Queryable,
  after: string,
  limit: number,
): Promise<AuditEntry[]> {
  return db
    .getRepository(AuditEntry)
    .createQueryBuilder('entry')
    .where('entry.id > :after', { after })
    .orderBy('entry.id')
    .limit(limit)
    .getMany();
}

/** @returns null in a log without entries */
export function findNewestEntry(db: Queryable): Promise<AuditEntry | null> {
  return db
    .getRepository(AuditEntry)
    .createQueryBuilder('entry')
    .orderBy('entry.id', 'DESC')
    .limit(1)
    .getOne();
}
