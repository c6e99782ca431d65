import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * SQL for the number of orders with a future visit that name a guide for an agency; matches the index `orders_leaders`.
 * @param guideId the guide in the statement: a query builder's property, with a blank on each side, or a parameter cast
 *   to bigint
 * @param agencyId the agency, likewise
 */
export const pendingOrdersOf = (guideId: string, agencyId: string): string =>
  `(SELECT count(*)::int FROM orders o WHERE o.status = ${OrderStatus.pendingTravel} AND o.guide_ids <> '{}'
    AND o.guide_ids @> ARRAY[ ${guideId} ] AND o.agency_id = ${agencyId})`;

/** Raw SQL: the lists of bindings use the same expression. */
export async function countPendingOrders(
  db: Queryable,
  guideId: string,
  agencyId: string,
): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    `SELECT ${pendingOrdersOf('$1::bigint', '$2')} AS count`,
    [guideId, agencyId],
  );
  return row?.count ?? 0;
}
