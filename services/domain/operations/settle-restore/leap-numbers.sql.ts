import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';

/** More numbers than anything gives out between a backup and a restore. */
const leap = 10_000_000;

/**
 * Leaves out, in every column that gives out large numbers by itself, those that the lost time may have given out: a
 * link, a message or a file from then must never lead to what is written from now on. By hand: sequences belong to no
 * entity.
 * @returns the numbers of orders that are left out, the first and the last
 */
export async function leapNumbers(
  transaction: Transaction,
): Promise<{ firstLostOrder: string; lastLostOrder: string }> {
  // After a recovery the server counts up to 32 numbers further than rows there are: the rows tell.
  const { first } = await runSqlForRow<{ first: string }>(
    transaction,
    `SELECT (coalesce(max(id), 0) + 1)::text AS first FROM orders`,
  );
  await runSql(
    transaction,
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1)
     FROM pg_sequences WHERE schemaname = 'public' AND data_type = 'bigint'::regtype`,
    [leap],
  );
  const { last } = await runSqlForRow<{ last: string }>(
    transaction,
    `SELECT last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND sequencename = 'orders_id_seq'`,
  );
  return { firstLostOrder: first, lastLostOrder: last };
}
