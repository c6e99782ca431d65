import type { Queryable } from '@hall/platform/postgres/data-source';

/** @returns the blind indexes of everyone who is on the blacklist now. */
export async function readBlacklist(db: Queryable): Promise<Set<string>> {
  const rows = (await db.query(
    'SELECT visitor_key FROM blacklist WHERE until IS NULL OR until > now()',
  )) as { visitor_key: string }[];
  return new Set(rows.map((row) => row.visitor_key));
}
