import type { Queryable } from '@hall/platform/postgres/data-source';
import { type OrderForStaff, filterOrders, readOrdersForStaff } from '../staff-orders';
import { type ExportedAdmission, readAdmissions } from './content.sql';
import type { ExportFilters } from './export-job';

const pageSize = 500;

/** @returns the number of orders that match the filters and the number of their visitors */
export async function countFound(
  db: Queryable,
  filters: ExportFilters,
): Promise<{ orders: number; visitors: number }> {
  const counts = await filterOrders(db, filters, filters.ids)
    .select('count(*)::int', 'orders')
    .addSelect('coalesce(sum(order.ticketcount), 0)::int', 'visitors')
    .getRawOne<{ orders: number; visitors: number }>();
  return counts ?? { orders: 0, visitors: 0 };
}

/**
 * Yields pages of the matching orders, newest first. Paginates by key, because OFFSET would count off earlier pages.
 */
export async function* readOrderPages(
  db: Queryable,
  filters: ExportFilters,
): AsyncGenerator<OrderForStaff[]> {
  let before: string | undefined;
  for (;;) {
    const list = filterOrders(db, filters, filters.ids).select('order.id', 'id');
    if (before) list.andWhere('order.id < :before', { before });
    // Selects keys only: entities would cost as much as the rows themselves.
    const found = await list
      .orderBy('order.id', 'DESC')
      .limit(pageSize)
      .getRawMany<{ id: string }>();
    const ids = found.map(({ id }) => id);
    if (ids.length) yield await readOrdersForStaff(db, ids);
    if (ids.length < pageSize) return;
    before = ids.at(-1);
  }
}

/** Yields pages of the matching admissions, newest first. */
export async function* readAdmissionPages(
  db: Queryable,
  filters: ExportFilters,
): AsyncGenerator<ExportedAdmission[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await readAdmissions(db, filters, before, pageSize);
    if (rows.length) yield rows;
    if (rows.length < pageSize) return;
    before = rows.at(-1)?.id;
  }
}
