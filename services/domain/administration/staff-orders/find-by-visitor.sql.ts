import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Raw SQL: active tickets have an index by day and visitor, others one by visitor. Each half of the union uses its own.
 * @param keys blind indexes of the number searched for
 * @param max maximum number of orders
 * @returns the orders with tickets of that number
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
