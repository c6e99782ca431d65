import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Waits for its turn, and holds it until the transaction ends: of two who take the last two administrators away, the
 * second one sees it. By hand: an advisory lock, which no row stands for.
 */
export async function lockAdministrators(transaction: Transaction): Promise<void> {
  await runSql(transaction, `SELECT pg_advisory_xact_lock(${AdvisoryLock.administrators})`);
}
