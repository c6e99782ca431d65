import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Two who change one rule take turns until the transaction ends. By hand: a rule at its default has no row to
 * lock, so the lock is an advisory one of its name.
 */
export async function lockSetting(transaction: Transaction, key: string): Promise<void> {
  await runSql(transaction, `SELECT pg_advisory_xact_lock(${AdvisoryLock.setting}, hashtext($1))`, [
    key,
  ]);
}
