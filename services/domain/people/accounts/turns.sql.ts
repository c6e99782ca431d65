import { AdvisorySeed } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Serialises transactions with the same name. Raw SQL: an advisory lock. */
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
