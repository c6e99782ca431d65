import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * By hand: active tickets have an index by day and visitor, the others one by visitor, and each half of the union
 * goes by its own.
 * @param keys blind indexes of the number that is looked for
 * @param max orders at the most
 * @returns the orders of tickets that bear it
 */
export async function findByVisitor(db: Queryable, keys: string[], max: number): Promise<string[]> {
  const found = await runSql<{ id: string }>(
    db,
    `SELECT DISTINCT order_id AS id FROM (
       SELECT order_id FROM tickets WHERE visitor_key = ANY($1) AND NOT holds_seat
       UNION ALL
       SELECT order_id FROM tickets WHERE visitor_key = ANY($1) AND holds_seat
         AND visit_date = ANY(ARRAY(SELECT DISTINCT visit_date FROM visit_days))) AS found LIMIT $2`,
    [keys, max],
  );
  return found.map(({ id }) => id);
}
