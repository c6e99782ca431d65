import type { Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';

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
