import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Serialises changes of one rule until the transaction ends. Raw SQL: an advisory lock, because a rule at its default
 * has no row to lock.
 */
export async function lockSetting(transaction: Transaction, key: string): Promise<void> {
  await runSql(transaction, `SELECT pg_advisory_xact_lock(${AdvisoryLock.setting}, hashtext($1))`, [
    key,
  ]);
}
