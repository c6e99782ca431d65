import type { Transaction } from '@hall/platform/postgres/data-source';

/** @returns the number of rows of these tables that `work` reads in the transaction */
export async function countRowsRead(
  transaction: Transaction,
  tables: string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const read = async (): Promise<number> => {
    const [{ rows }] = await transaction.query<[{ rows: number }]>(
      `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_xact_user_tables
       WHERE relname = ANY($1)`,
      [tables],
    );
    return rows;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
