import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSqlForRow } from '@hall/platform/postgres/sql';

/** Raw SQL: one statement inserts or increments the row, so that parallel gateways are safe. */
export async function countHandout(
  transaction: Transaction,
  { date, device, staffId }: { date: string; device: string; staffId: string | null },
): Promise<{ id: string; isFirst: boolean }> {
  const { id, times } = await runSqlForRow<{ id: string; times: number }>(
    transaction,
    `INSERT INTO gate_handouts (visit_date, device, staff_id) VALUES ($1, $2, $3)
     ON CONFLICT (visit_date, device) DO UPDATE SET times = gate_handouts.times + 1, last_at = now()
     RETURNING id, times`,
    [date, device, staffId],
  );
  return { id, isFirst: times === 1 };
}
