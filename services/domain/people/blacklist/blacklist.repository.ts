import type { DocType } from '@hall/shared/codes/states';
import type { BlacklistState, SearchBlacklistDto } from '@hall/shared/contract/staff/blacklist';
import { foldName } from '@hall/shared/rules/names';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { blacklist } from '@hall/shared/lists/blacklist';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { returnedRows } from '@hall/platform/postgres/returned';
import { foldedName } from '@hall/platform/postgres/fold-name';
import { Ticket } from '../../reservation/orders/ticket.entity';
import { BlacklistEntry } from './blacklist-entry.entity';

/** SQL for an active entry, by the database's clock. */
const isActive = '(entry.until IS NULL OR entry.until > now())';

const inState: Record<BlacklistState, string> = {
  standing: isActive,
  lifted: 'entry.liftedBy IS NOT NULL',
  over: `NOT ${isActive} AND entry.liftedBy IS NULL`,
};

export interface ListedBlacklistEntry {
  entry: BlacklistEntry;
  isActive: boolean;
  /** Tickets of today and later that the person still holds. */
  upcoming: number;
}

/** @param idnumKeys blind indexes of the number searched for, one per document type */
export async function readBlacklistPage(
  db: Database,
  query: SearchBlacklistDto,
  idnumKeys: string[] | undefined,
): Promise<ListPage<ListedBlacklistEntry>> {
  const { blacklistid, keyword, state } = query;
  const list = db.getRepository(BlacklistEntry).createQueryBuilder('entry');
  if (keyword)
    list.andWhere(`strpos(${foldedName('entry.realname')}, :folded) > 0`, {
      folded: foldName(keyword) || null,
    });
  if (blacklistid) list.andWhere('entry.id = :blacklistid', { blacklistid });
  if (idnumKeys) list.andWhere('entry.visitorKey = ANY(:idnumKeys)', { idnumKeys });
  if (state) list.andWhere(inState[state]);
  const page = await readPage(
    list,
    {
      sorts: {
        createdat: 'entry.createdAt',
        until: 'entry.until',
        realname: 'entry.realname',
      } satisfies SortsOf<typeof blacklist>,
      defaultSort: '-createdat',
      key: 'entry.id',
    },
    query,
  );
  const keys = page.rows.map(({ visitorKey }) => visitorKey);
  const [activeKeys, upcoming] = [await findActiveKeys(db, keys), await countUpcoming(db, keys)];
  return mapPage(page, (entry) => ({
    entry,
    isActive: activeKeys.has(entry.visitorKey),
    upcoming: upcoming.get(entry.visitorKey) ?? 0,
  }));
}

async function countUpcoming(db: Queryable, visitorKeys: string[]): Promise<Map<string, number>> {
  const counts = await db
    .getRepository(Ticket)
    .createQueryBuilder('ticket')
    .select('ticket.visitorKey', 'visitorKey')
    .addSelect('count(*)::int', 'count')
    .where('ticket.visitorKey = ANY(:visitorKeys) AND ticket.holdsSeat', { visitorKeys })
    .andWhere(`ticket.visitDate >= ${hallToday}`)
    .groupBy('ticket.visitorKey')
    .getRawMany<{ visitorKey: string; count: number }>();
  return new Map(counts.map(({ visitorKey, count }) => [visitorKey, count]));
}

/**
 * @param visitorKeys only these people; all by default
 * @returns blacklisted people by blind index, with the end of their entries
 */
export async function readActiveEntries(
  db: Queryable,
  visitorKeys?: string[],
): Promise<Map<string, Date | null>> {
  const query = db
    .getRepository(BlacklistEntry)
    .createQueryBuilder('entry')
    .select(['entry.visitorKey', 'entry.until'])
    .where(isActive);
  if (visitorKeys) query.andWhere('entry.visitorKey = ANY(:visitorKeys)', { visitorKeys });
  const entries = await query.getMany();
  return new Map(entries.map(({ visitorKey, until }) => [visitorKey, until]));
}

/** @returns which of the people are blacklisted now, by blind index */
export async function findActiveKeys(db: Queryable, visitorKeys: string[]): Promise<Set<string>> {
  return new Set((await readActiveEntries(db, visitorKeys)).keys());
}

export interface NewBlacklistEntry {
  visitorKey: string;
  realname: string;
  doctype: DocType;
  /** Null if it cannot be decrypted: the key identifies the person. */
  idnumSealed: string | null;
  reason: string;
  until: Date | null;
  source: 'staff' | 'rule';
  createdBy: string;
}

/**
 * Blacklists a person. A person has one row: an ended entry is overwritten, an active one blocks a second.
 * @returns the entry's id; undefined if the person is already on the list
 */
export async function putOnBlacklist(
  transaction: Transaction,
  entry: NewBlacklistEntry,
): Promise<string | undefined> {
  const entries = transaction.getRepository(BlacklistEntry);
  const result = await entries
    .createQueryBuilder('entry')
    .insert()
    .values({ ...entry, createdAt: () => 'now()' })
    .orUpdate(
      [
        'realname',
        'doctype',
        'idnum_sealed',
        'reason',
        'until',
        'source',
        'created_by',
        'created_at',
        'lifted_by',
        'lift_reason',
      ],
      ['visitor_key'],
      { overwriteCondition: { where: 'entry.until <= now()' } },
    )
    .returning(['id'])
    .execute();
  return returnedRows(entries, result)[0]?.id;
}

/** @returns the former entry; undefined if it is not active (any more) */
export async function endBlacklisting(
  transaction: Transaction,
  id: string,
  lift: { liftedBy: string; liftReason: string },
): Promise<Pick<BlacklistEntry, 'until' | 'reason'> | undefined> {
  const entries = transaction.getRepository(BlacklistEntry);
  const entry = await entries
    .createQueryBuilder('entry')
    .setLock('pessimistic_write')
    .where('entry.id = :id', { id })
    .andWhere(isActive)
    .getOne();
  if (!entry) return undefined;
  await entries.update({ id }, { ...lift, until: () => 'now()' });
  return { until: entry.until, reason: entry.reason };
}

/** @returns whether the entry exists, active or ended */
export function hasEntry(db: Queryable, id: string): Promise<boolean> {
  return db.getRepository(BlacklistEntry).existsBy({ id });
}
