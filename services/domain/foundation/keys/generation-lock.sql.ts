import type { Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';
import { indexKey } from './key-check.repository';

/**
 * Holds the generation of visitor keys until the transaction ends. Take it before booking or moving bookings, so that
 * the unique index (one ticket a day) never compares two generations. Raw SQL for the lock: a transaction that waited
 * for `keys:rotate` reads its result.
 * @param mode `move` waits for all bookings to end
 * @returns the generation in use; undefined if no process has recorded its keys
 */
export async function lockGeneration(
  transaction: Transaction,
  mode: 'use' | 'move' = 'use',
): Promise<string | undefined> {
  const [row] = await runSql<{ value: string }>(
    transaction,
    named(
      `SELECT value FROM key_checks WHERE name = $1 FOR ${mode === 'use' ? 'SHARE' : 'UPDATE'}`,
    ),
    [indexKey],
  );
  return row?.value;
}
