import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { indexKey } from './key-check.repository';

/**
 * Before a transaction books anybody, or moves what was booked: until it ends, the generation of visitor keys stays,
 * so the index that keeps a person to one ticket a day never compares two. By hand, for the lock: whoever waited for
 * `keys:rotate` reads what it has left.
 * @param mode `move` waits until nobody books
 * @returns the name of the generation at work; undefined where no process has noted its keys
 */
export async function lockGeneration(
  transaction: Transaction,
  mode: 'use' | 'move' = 'use',
): Promise<string | undefined> {
  const [row] = await runSql<{ value: string }>(
    transaction,
    `SELECT value FROM key_checks WHERE name = $1 FOR ${mode === 'use' ? 'SHARE' : 'UPDATE'}`,
    [indexKey],
  );
  return row?.value;
}
