import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Raw SQL: locks the whole table, because two concurrent new areas would get the same id. */
export async function lockAreas(transaction: Transaction): Promise<void> {
  await runSql(transaction, 'LOCK TABLE areas IN SHARE ROW EXCLUSIVE MODE');
}
