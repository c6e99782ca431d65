import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** By hand, for the table as a whole: two new areas at once would ask for the same number. */
export async function lockAreas(transaction: Transaction): Promise<void> {
  await runSql(transaction, 'LOCK TABLE areas IN SHARE ROW EXCLUSIVE MODE');
}
