import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { VisitorColumns } from './visitor.repository';
import { named } from '@hall/platform/postgres/named-statements';

/** A person booked for, by the blind index of the document. */
export interface UseOfVisitor {
  accountId: string;
  visitorKey: string;
}

/**
 * Records the last use of saved visitors. Raw SQL: one statement per batch. It skips locked rows, so that no batch
 * waits for a list of saved visitors.
 */
export async function noteUse(
  transaction: Transaction,
  uses: readonly UseOfVisitor[],
): Promise<void> {
  if (!uses.length) return;
  await runSql(
    transaction,
    named(`UPDATE saved_visitors SET last_used_at = now() WHERE id IN (
       SELECT v.id FROM unnest($1::bigint[], $2::text[]) AS used (account_id, visitor_key)
       JOIN saved_visitors v USING (account_id, visitor_key) FOR NO KEY UPDATE OF v SKIP LOCKED)`),
    [uses.map(({ accountId }) => accountId), uses.map(({ visitorKey }) => visitorKey)],
  );
}

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
