import type { DocType } from '@hall/shared/codes/states';
import type { ListBlacklistDto } from '@hall/shared/contract/staff/blacklist';
import {
  changedRows,
  type Database,
  type Queryable,
  type Transaction,
} from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

export interface BlacklistRecord {
  id: string;
  realname: string;
  doctype: DocType | null;
  idnum_sealed: string | null;
  reason: string;
  until: Date | null;
  standing: boolean;
  source: 'staff' | 'rule';
  created_by: string;
  created_at: Date;
  upcoming: number;
}

const standing = '(b.until IS NULL OR b.until > now())';

/** @param idnumKeys blind indexes of the number that is looked for, one for each kind of document */
export function readBlacklistPage(
  db: Database,
  query: ListBlacklistDto,
  idnumKeys: string[] | undefined,
): Promise<ListPage<BlacklistRecord>> {
  return readList<BlacklistRecord>(
    db,
    {
      select: `b.id, b.realname, b.doctype, b.idnum_sealed, b.reason, b.until, ${standing} AS standing, b.source,
        b.created_by, b.created_at, (SELECT count(*)::int FROM tickets t WHERE t.visitor_key = b.visitor_key
        AND t.holds_seat AND t.visit_date >= (now() AT TIME ZONE 'Asia/Shanghai')::date) AS upcoming`,
      from: 'blacklist b',
      conditions: [
        ['strpos(lower(b.realname), lower(?)) > 0', query.keyword],
        ['b.visitor_key = ANY(?::text[])', idnumKeys],
        [`${standing} = ?`, query.state && query.state === 'standing'],
      ],
      sorts: { createdat: 'b.created_at', until: 'b.until', realname: 'b.realname' },
      defaultSort: '-createdat',
      key: 'b.id',
    },
    query,
  );
}

/** @returns which of the people stand on the list now, by their blind indexes */
export async function findStanding(db: Queryable, visitorKeys: string[]): Promise<Set<string>> {
  const rows = (await db.query(
    `SELECT b.visitor_key FROM blacklist b WHERE b.visitor_key = ANY($1::text[]) AND ${standing}`,
    [visitorKeys],
  )) as { visitor_key: string }[];
  return new Set(rows.map(({ visitor_key }) => visitor_key));
}

export interface BlacklistEntry {
  visitorKey: string;
  realname: string;
  doctype: DocType;
  idnumSealed: string;
  reason: string;
  until: Date | null;
  createdBy: string;
}

/** @returns the entry's id; undefined where the person stands on the list already */
export async function putOnBlacklist(
  transaction: Transaction,
  entry: BlacklistEntry,
): Promise<string | undefined> {
  const rows = (await transaction.query(
    `INSERT INTO blacklist AS b (visitor_key, realname, doctype, idnum_sealed, reason, until, source, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, 'staff', $7)
     ON CONFLICT (visitor_key) DO UPDATE SET realname = excluded.realname, doctype = excluded.doctype,
       idnum_sealed = excluded.idnum_sealed, reason = excluded.reason, until = excluded.until, source = 'staff',
       created_by = excluded.created_by, created_at = now()
     WHERE b.until <= now() RETURNING b.id`,
    [
      entry.visitorKey,
      entry.realname,
      entry.doctype,
      entry.idnumSealed,
      entry.reason,
      entry.until,
      entry.createdBy,
    ],
  )) as { id: string }[];
  return rows[0]?.id;
}

/** @returns what stood; undefined where it does not stand (any more) */
export async function endBlacklisting(
  transaction: Transaction,
  id: string,
): Promise<{ until: Date | null; reason: string } | undefined> {
  const rows = await changedRows<{ until: Date | null; reason: string }>(
    transaction,
    `UPDATE blacklist b SET until = now() FROM (SELECT id, until, reason FROM blacklist WHERE id = $1 FOR UPDATE) old
     WHERE b.id = old.id AND (old.until IS NULL OR old.until > now()) RETURNING old.until, old.reason`,
    [id],
  );
  return rows[0];
}

export async function hasEntry(db: Transaction, id: string): Promise<boolean> {
  const rows = (await db.query('SELECT 1 FROM blacklist WHERE id = $1', [id])) as unknown[];
  return rows.length > 0;
}

/**
 * Puts on the list who missed so many visits within so many days, unless he stands on it. Visits from before
 * an entry that ended do not count again.
 * @returns how many were put on it
 */
export async function applyMissedVisits(
  db: Database,
  rule: { missed: number; withinDays: number; forDays: number },
  reason: string,
): Promise<number> {
  const rows = (await db.query(
    `INSERT INTO blacklist AS b (visitor_key, realname, doctype, idnum_sealed, reason, until, source)
     SELECT t.visitor_key, max(t.realname), max(t.doctype), max(t.idnum_sealed), $4,
            now() + make_interval(days => $3), 'rule'
     FROM tickets t LEFT JOIN blacklist old ON old.visitor_key = t.visitor_key
     WHERE t.status = 4 AND t.visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date - $2::int
       AND (old.visitor_key IS NULL OR (old.until <= now() AND t.visit_date > (old.until AT TIME ZONE 'Asia/Shanghai')::date))
     GROUP BY t.visitor_key HAVING count(DISTINCT t.visit_date) >= $1
     ON CONFLICT (visitor_key) DO UPDATE SET reason = excluded.reason, until = excluded.until, source = 'rule',
       created_by = '', created_at = now() WHERE b.until <= now()
     RETURNING b.id`,
    [rule.missed, rule.withinDays, rule.forDays, reason],
  )) as unknown[];
  return rows.length;
}
