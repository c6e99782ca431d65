import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * How many orders of a visit to come name a guide for an agency; fits the index `orders_guides`.
 * @param guideId what names the guide inside a statement: a property of a query builder, which it finds between
 *   blanks only, or a parameter cast to bigint
 * @param agencyId the agency, likewise
 */
export const pendingOrdersOf = (guideId: string, agencyId: string): string =>
  `(SELECT count(*)::int FROM orders o WHERE o.status = ${OrderStatus.pendingTravel} AND o.guide_ids <> '{}'
    AND o.guide_ids @> ARRAY[ ${guideId} ] AND o.agency_id = ${agencyId})`;

/** By hand: the same expression stands inside the lists of bindings. */
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
