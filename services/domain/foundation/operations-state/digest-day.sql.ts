import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * By hand: of several workers one takes the day, in the statement that sees it free.
 * @returns whether the digest of the day is the caller's to write
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
