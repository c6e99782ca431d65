import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** What callers take turns about where there is no row yet to lock; each kind has a number of its own. */
const kinds = { agencyTelnum: 74002, identity: 74003 };

/**
 * Waits until nobody else does the same about this name, and keeps others waiting until the transaction ends. By
 * hand: an advisory lock is no row of an entity.
 */
export async function takeTurn(
  transaction: Transaction,
  kind: keyof typeof kinds,
  name: string,
): Promise<void> {
  await runSql(transaction, `SELECT pg_advisory_xact_lock(hashtextextended($1, ${kinds[kind]}))`, [
    name,
  ]);
}
