import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { defaultLocale, type Locale } from '@hall/shared/codes/states';
import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { AuditEntry } from './audit-entry.entity';
import { findSubjects, type FoundSubjects } from './find-subjects.sql';

/** Entries that are read at once for a file. */
const exportedAtOnce = 500;

/** Writes an entry with the transaction of what it tells, so that neither is kept without the other. */
export async function insertAuditEntry(
  transaction: Transaction,
  entry: Omit<AuditEntry, 'staff'>,
): Promise<void> {
  await transaction.getRepository(AuditEntry).insert(entry);
}

/** What is asked of the log, in the language in which its reader calls things. */
export type AuditQuery = Partial<SearchAuditDto> & { locale?: Locale };

type Filtered = () => SelectQueryBuilder<AuditEntry>;

/** The filters of the log. @returns what makes a list by them, as often as it is called */
async function filterAudit(db: Queryable, query: AuditQuery): Promise<Filtered> {
  const { subjecttype, subjectid, locale = defaultLocale } = query;
  const subjects = subjectid && (await findSubjects(db, subjecttype, subjectid, locale));
  return () => {
    const list = filterByWhoAndWhen(db, query);
    if (subjects) list.andWhere(isDoneTo(subjects));
    else if (subjecttype) list.andWhere('entry.subjectType = :subjecttype', { subjecttype });
    return list;
  };
}

/** A kind each by itself: so both the subject and what was touched are found by their index. */
const isDoneTo = (subjects: FoundSubjects): Brackets =>
  new Brackets((where) => {
    const kinds = [...subjects];
    where.where('entry.touches && :touched::text[]', {
      touched: kinds.flatMap(([type, ids]) => ids.map((id) => subjectKey(type, id))),
    });
    for (const [at, [type, ids]] of kinds.entries())
      where.orWhere(`(entry.subjectType = :type${at} AND entry.subjectId = ANY(:ids${at}))`, {
        [`type${at}`]: type,
        [`ids${at}`]: ids,
      });
  });

function filterByWhoAndWhen(db: Queryable, query: AuditQuery): SelectQueryBuilder<AuditEntry> {
  const { username, role, act, auditid, from, to } = query;
  const list = db.getRepository(AuditEntry).createQueryBuilder('entry');
  if (username) list.andWhere('entry.username = :username', { username });
  if (role) list.andWhere('entry.role = :role', { role });
  if (act) list.andWhere('starts_with(entry.act, :act)', { act });
  if (auditid) list.andWhere('entry.id = :auditid', { auditid });
  if (from) list.andWhere('entry.at >= :from', { from: hallInstant(from, '00:00') });
  if (to) list.andWhere('entry.at < :to', { to: hallInstant(addHallDays(to, 1), '00:00') });
  return list;
}

/** @returns how many entries the filters find */
export const countAudit = async (db: Queryable, query: AuditQuery): Promise<number> =>
  (await filterAudit(db, query))().getCount();

/** The entries that the filters find, newest first, some at a time: by their key, so that no page is counted off. */
export async function* readAuditPages(
  db: Queryable,
  query: AuditQuery,
): AsyncGenerator<AuditEntry[]> {
  const filtered = await filterAudit(db, query);
  let before: string | undefined;
  for (;;) {
    const list = filtered();
    if (before) list.andWhere('entry.id < :before', { before });
    const entries = await list.orderBy('entry.id', 'DESC').limit(exportedAtOnce).getMany();
    if (entries.length) yield entries;
    if (entries.length < exportedAtOnce) return;
    before = entries.at(-1)?.id;
  }
}

/** @returns a page of the log, newest first unless it is asked for otherwise */
export async function readAuditList(
  db: Database,
  query: AuditQuery,
): Promise<ListPage<AuditEntry>> {
  const filtered = await filterAudit(db, query);
  return readPage(
    filtered(),
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

/** @returns what staff did to a subject, by itself or among others, the newest first */
export function readActsOn(db: Queryable, type: string, id: string): Promise<AuditEntry[]> {
  return db
    .getRepository(AuditEntry)
    .createQueryBuilder('entry')
    .where('(entry.subjectType = :type AND entry.subjectId = :id)', { type, id })
    .orWhere('entry.touches @> ARRAY[:key]::text[]', { key: subjectKey(type, id) })
    .orderBy('entry.id', 'DESC')
    .limit(actsOfSubject)
    .getMany();
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
