import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { VisitorColumns } from './visitor.repository';

/**
 * Saves a visitor unless the account already has `max`. Raw SQL: one statement counts and writes.
 * @returns whether it was written
 */
export async function insertVisitor(
  db: Queryable,
  accountId: string,
  { realname, doctype, idnumSealed, visitorKey }: VisitorColumns,
  max: number,
): Promise<boolean> {
  const written = await runSql(
    db,
    `INSERT INTO saved_visitors (account_id, realname, doctype, idnum_sealed, visitor_key)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM saved_visitors WHERE account_id = $1) < $6 RETURNING id`,
    [accountId, realname, doctype, idnumSealed, visitorKey, max],
  );
  return written.length > 0;
}
