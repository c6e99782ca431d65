import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { defaultLocale, type Locale } from '@hall/shared/codes/states';
import { actGroups, type SearchAuditDto } from '@hall/shared/contract/staff/audit';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { addHallDays, hallInstant, isHallDate } from '@hall/shared/rules/hall-time';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { isRowId } from '@hall/shared/rules/row-id';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { audit } from '@hall/shared/lists/audit';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { AuditEntry } from './audit-entry.entity';
import {
  findRequestOfOrder,
  findSessionsOfDay,
  findSubjects,
  type FoundSubjects,
} from './find-subjects.sql';

/** Page size of an export. */
const exportedAtOnce = 500;

/** Writes an entry in the transaction of its act, so that both are committed or neither. */
export async function insertAuditEntry(
  transaction: Transaction,
  entry: Omit<AuditEntry, 'staff'>,
): Promise<void> {
  await transaction.getRepository(AuditEntry).insert(entry);
}

/** A query of the log, in the reader's language. */
export type AuditQuery = Partial<SearchAuditDto> & { locale?: Locale };

type Filtered = () => SelectQueryBuilder<AuditEntry>;

/** Applies the filters of the log. @returns a factory for lists with these filters */
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

/** One condition per kind, so that the indexes on subject and touched subjects are used. */
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
  const group = act && actGroups.get(act);
  if (group) list.andWhere('entry.act = ANY(:group)', { group });
  else if (act) list.andWhere('starts_with(entry.act, :act)', { act });
  if (auditid) list.andWhere('entry.id = :auditid', { auditid });
  if (from) list.andWhere('entry.at >= :from', { from: hallInstant(from, '00:00') });
  if (to) list.andWhere('entry.at < :to', { to: hallInstant(addHallDays(to, 1), '00:00') });
  return list;
}

/** @returns the number of matching entries */
export const countAudit = async (db: Queryable, query: AuditQuery): Promise<number> =>
  (await filterAudit(db, query))().getCount();

/**
 * Yields pages of the matching entries, newest first. Paginates by key, because OFFSET would count off earlier pages.
 */
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

/** @returns a page of the log, newest first by default */
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
      } satisfies SortsOf<typeof audit>,
      defaultSort: '-auditid',
      key: 'entry.id',
    },
    query,
  );
}

/** Maximum number of acts in the history of a subject. */
const actsOfSubject = 100;

/** @returns a subject and those within it: a day has its sessions, an order the booking that made it */
async function subjectsWithin(db: Queryable, type: string, id: string): Promise<FoundSubjects> {
  const subjects = new Map([[type, [id]]]);
  const [area = '', date = ''] = id.split('/');
  if (type === 'day' && isRowId(area) && isHallDate(date))
    subjects.set('session', await findSessionsOfDay(db, area, date));
  if (type === 'order' && isRowId(id)) subjects.set('request', await findRequestOfOrder(db, id));
  return subjects;
}

/** @returns the acts on a subject, alone or among others, newest first; those on a day include its sessions */
export async function readActsOn(db: Queryable, type: string, id: string): Promise<AuditEntry[]> {
  return db
    .getRepository(AuditEntry)
    .createQueryBuilder('entry')
    .where(isDoneTo(await subjectsWithin(db, type, id)))
    .orderBy('entry.id', 'DESC')
    .limit(actsOfSubject)
    .getMany();
}

/** @returns up to `limit` entries after the given one, in chain order */
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

/** @returns null if the log is empty */
export function findNewestEntry(db: Queryable): Promise<AuditEntry | null> {
  return db
    .getRepository(AuditEntry)
    .createQueryBuilder('entry')
    .orderBy('entry.id', 'DESC')
    .limit(1)
    .getOne();
}
