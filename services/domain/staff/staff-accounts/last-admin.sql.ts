import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Serialises changes of administrators until the transaction ends, so that two parallel changes cannot remove the last
 * two. Raw SQL: an advisory lock.
 */
export async function lockAdministrators(transaction: Transaction): Promise<void> {
  await runSql(transaction, `SELECT pg_advisory_xact_lock(${AdvisoryLock.administrators})`);
}
