import { AdvisorySeed } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Waits until nobody else does the same about this name, and keeps others waiting until the transaction ends. By
 * hand: an advisory lock is no row of an entity.
 */
export async function takeTurn(
  transaction: Transaction,
  kind: keyof typeof AdvisorySeed,
  name: string,
): Promise<void> {
  await runSql(
    transaction,
    `SELECT pg_advisory_xact_lock(hashtextextended($1, ${AdvisorySeed[kind]}))`,
    [name],
  );
}
