import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Raw SQL: one statement checks and takes the day, so only one worker gets it.
 * @returns whether the caller writes the digest of the day
 */
export async function takeDigestDay(transaction: Transaction, day: string): Promise<boolean> {
  const taken = await runSql(
    transaction,
    `INSERT INTO operations_state (key, value) VALUES ('digest', jsonb_build_object('day', $1::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, at = now()
     WHERE operations_state.value->>'day' < excluded.value->>'day' RETURNING key`,
    [day],
  );
  return taken.length > 0;
}
