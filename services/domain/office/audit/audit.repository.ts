import type { SelectQueryBuilder } from 'typeorm';
import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { AuditEntry } from './audit-entry.entity';

/** Entries that are read at once for a file. */
const exportedAtOnce = 500;

export async function insertAuditEntry(
  transaction: Transaction,
  entry: Omit<AuditEntry, 'staff'>,
): Promise<void> {
  await transaction.getRepository(AuditEntry).insert(entry);
}

/** The filters of the log. */
function filterAudit(
  db: Queryable,
  query: Partial<SearchAuditDto>,
): SelectQueryBuilder<AuditEntry> {
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
  return list;
}

/** @returns how many entries the filters find */
export const countAudit = (db: Queryable, query: Partial<SearchAuditDto>): Promise<number> =>
  filterAudit(db, query).getCount();

/** The entries that the filters find, newest first, some at a time: by their key, so that no page is counted off. */
export async function* readAuditPages(
  db: Queryable,
  query: Partial<SearchAuditDto>,
): AsyncGenerator<AuditEntry[]> {
  let before: string | undefined;
  for (;;) {
    const list = filterAudit(db, query);
    if (before) list.andWhere('entry.id < :before', { before });
    const entries = await list.orderBy('entry.id', 'DESC').limit(exportedAtOnce).getMany();
    if (entries.length) yield entries;
    if (entries.length < exportedAtOnce) return;
    before = entries.at(-1)?.id;
  }
}

/** @returns a page of the log, newest first unless it is asked for otherwise */
export function readAuditList(db: Database, query: SearchAuditDto): Promise<ListPage<AuditEntry>> {
  const list = filterAudit(db, query);
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
