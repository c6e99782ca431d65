import type { AccountStatus } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { BindingRow } from './binding.repository';

/** A binding with what the two accounts say of themselves. */
export interface BindingRecord extends BindingRow {
  created_at: Date;
  guide_name: string;
  guide_telnum: string;
  guide_status: AccountStatus;
  agency_name: string;
  agency_telnum: string;
  agency_status: AccountStatus;
  /** Orders that name the guide for the agency and whose visit is yet to come. */
  orders_pending: number;
}

const record = `b.id, b.guide_id, b.agency_id, b.state, b.created_at, b.changed_at,
  coalesce(g.realname, '') AS guide_name, g.telnum AS guide_telnum, g.status AS guide_status,
  coalesce(a.realname, '') AS agency_name, a.telnum AS agency_telnum, a.status AS agency_status,
  (SELECT count(*)::int FROM orders o WHERE o.status = 1 AND o.guide_ids <> '{}'
   AND o.guide_ids @> ARRAY[b.guide_id] AND o.agency_id = b.agency_id) AS orders_pending`;
const tables = `guide_bindings b JOIN accounts g ON g.id = b.guide_id JOIN accounts a ON a.id = b.agency_id`;

/** @returns an agency's latest binding with each guide, those that wait first; ended ones of the last year. */
export function listOfAgency(db: Queryable, agencyId: string): Promise<BindingRecord[]> {
  return db.query(
    `SELECT ${record} FROM ${tables}
     WHERE b.agency_id = $1 AND g.deleted_at IS NULL
       AND (b.state NOT IN ('refused', 'ended') OR b.changed_at > now() - interval '365 days')
       AND NOT EXISTS (SELECT 1 FROM guide_bindings n WHERE n.guide_id = b.guide_id AND n.agency_id = b.agency_id AND n.id > b.id)
     ORDER BY array_position(ARRAY['pending', 'guideAsks', 'agencyAsks', 'bound', 'refused', 'ended'], b.state), b.changed_at DESC
     LIMIT 500`,
    [agencyId],
  ) as Promise<BindingRecord[]>;
}

export interface BindingFilter {
  states?: BindingState[] | undefined;
  /** Part of a name, or a whole phone. */
  keyword?: string | undefined;
}

/** @returns one page of all bindings, those that wait longest first, and how many there are in all. */
export async function listBindings(
  db: Queryable,
  { states, keyword }: BindingFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; bindings: BindingRecord[] }> {
  const where = `($1::text[] IS NULL OR b.state = ANY($1))
    AND ($2::text IS NULL OR g.realname ILIKE $2 OR a.realname ILIKE $2 OR g.telnum = $3 OR a.telnum = $3)`;
  const pattern = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  const parameters = [states ?? null, pattern, keyword ?? null];
  const [count] = (await db.query(
    `SELECT count(*)::int AS total FROM ${tables} WHERE ${where}`,
    parameters,
  )) as [{ total: number }];
  const bindings = (await db.query(
    `SELECT ${record} FROM ${tables} WHERE ${where}
     ORDER BY b.state <> 'pending', CASE WHEN b.state = 'pending' THEN b.changed_at END, b.changed_at DESC
     LIMIT $4 OFFSET $5`,
    [...parameters, page.limit, page.offset],
  )) as BindingRecord[];
  return { total: count.total, bindings };
}

export async function findRecord(db: Queryable, id: string): Promise<BindingRecord | undefined> {
  const rows = (await db.query(`SELECT ${record} FROM ${tables} WHERE b.id = $1`, [
    id,
  ])) as BindingRecord[];
  return rows[0];
}

/**
 * @returns those of the guides who may lead a team of the agency: bound to it, and reviewed
 */
export async function findGuidesOf(
  db: Queryable,
  agencyId: string,
  guideIds: string[],
): Promise<string[]> {
  const rows = (await db.query(
    `SELECT b.guide_id FROM guide_bindings b JOIN accounts g ON g.id = b.guide_id
     WHERE b.agency_id = $1 AND b.guide_id = ANY($2::bigint[]) AND b.state IN ('bound', 'agencyAsks', 'guideAsks')
       AND g.deleted_at IS NULL AND g.status IN (1, 2)`,
    [agencyId, guideIds],
  )) as { guide_id: string }[];
  return rows.map((row) => row.guide_id);
}
