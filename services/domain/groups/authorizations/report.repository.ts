import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import type { ReportForm } from '@hall/shared/contract/authorization-report';
import type { StoredPerson } from './apply-record';

export interface ReportRow {
  apply_id: string;
  form: Partial<Omit<ReportForm, 'personsdata'>>;
  persons: StoredPerson[];
  submitted_at: Date | null;
}

/** @returns the reports that exist among the applications, by application */
export async function findReports(
  db: Queryable,
  applyIds: string[],
): Promise<Map<string, ReportRow>> {
  const rows = (await db.query(
    'SELECT apply_id, form, persons, submitted_at FROM auth_reports WHERE apply_id = ANY($1::bigint[])',
    [applyIds],
  )) as ReportRow[];
  return new Map(rows.map((row) => [row.apply_id, row]));
}

/** Writes a report that has not been handed in yet. */
export async function writeReport(
  transaction: Transaction,
  applyId: string,
  report: Pick<ReportRow, 'form' | 'persons'> & { submitted: boolean },
): Promise<void> {
  await changedRows(
    transaction,
    `INSERT INTO auth_reports (apply_id, form, persons, submitted_at)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)
     ON CONFLICT (apply_id) DO UPDATE SET form = excluded.form, persons = excluded.persons,
       submitted_at = excluded.submitted_at, updated_at = now() WHERE auth_reports.submitted_at IS NULL`,
    [applyId, JSON.stringify(report.form), JSON.stringify(report.persons), report.submitted],
  );
}

/**
 * Completes the visit's order: who came has been admitted, whoever did not come lets the ticket expire. Where the
 * hall's clock completed it first, those whom the report names came all the same. Who was admitted at the gate was.
 */
export async function completeOrder(
  transaction: Transaction,
  orderId: string,
  visitorKeys: string[],
): Promise<void> {
  const completed = await changedRows<{ id: string }>(
    transaction,
    'UPDATE orders SET status = 2, version = version + 1 WHERE id = $1 AND status = 1 RETURNING id',
    [orderId],
  );
  await changedRows(
    transaction,
    `UPDATE tickets SET status = CASE WHEN visitor_key = ANY($2) THEN 2 ELSE 4 END
     WHERE order_id = $1 AND status IN (1, 4)`,
    [orderId, visitorKeys],
  );
  if (completed.length)
    await transaction.query(
      `INSERT INTO order_history (order_id, event) VALUES ($1, 'completed')`,
      [orderId],
    );
}
