import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Corrects a submitted report: people of the application that the gate admitted after it were not absent (product 11).
 * Does nothing for other orders. Raw SQL: it copies sealed people from one row to another.
 * @param visitorKeys blind indexes of the people admitted
 */
export async function addToReport(
  transaction: Transaction,
  orderId: string,
  visitorKeys: string[],
): Promise<void> {
  if (!visitorKeys.length) return;
  await runSql(
    transaction,
    `UPDATE auth_reports r SET updated_at = now(), persons = r.persons || (
       SELECT coalesce(jsonb_agg(person), '[]') FROM jsonb_array_elements(a.persons) person
       WHERE person ->> 'key' = ANY($2::text[])
         AND NOT r.persons @> jsonb_build_array(jsonb_build_object('key', person ->> 'key')))
     FROM auth_applies a WHERE a.order_id = $1 AND r.apply_id = a.id AND r.submitted_at IS NOT NULL`,
    [orderId, visitorKeys],
  );
}
