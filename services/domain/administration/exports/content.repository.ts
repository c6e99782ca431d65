import type { Queryable } from '@hall/platform/postgres/data-source';
import { type OrderForStaff, filterOrders, readOrdersForStaff } from '../staff-orders';
import { type ExportedAdmission, readAdmissions, countAdmissions } from './content.sql';
import type { ExportFilters } from './export-job';
import { type ExportKind, exportRowsMax } from '@hall/shared/contract/staff/exports';
import { fieldError } from '@hall/platform/errors';
import { countAudit } from '../../foundation/audit';
import { readReturnedSeatsPages } from '../../reservation/returned-seats';

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

type Count = (db: Queryable, filters: ExportFilters) => Promise<number> | number;

/** The number of rows of each kind of export. Kinds that are small by nature count as 0. */
const counts: Record<ExportKind, Count> = {
  orders: async (db, filters) => (await countFound(db, filters)).orders,
  visitors: async (db, filters) => (await countFound(db, filters)).visitors,
  admissions: countAdmissions,
  returned: async (db, filters) => (await readReturnedSeatsPages(db, filters, 1)).total,
  audit: (db, filters) => countAudit(db, filters.audit ?? {}),
  authorizations: (_db, { ids = [] }) => ids.length,
  statistics: () => 0,
  cluster: () => 0,
};

/**
 * Counts the rows before anything is written. The requester learns at once that the export is too large, and no worker
 * runs out of memory.
 * @throws {AnswerError} A00002 at the first day for more rows than a file can hold
 */
export async function assertFits(
  db: Queryable,
  kind: ExportKind,
  filters: ExportFilters,
): Promise<void> {
  const rows = await counts[kind](db, filters);
  const inWords = (count: number): string => count.toLocaleString('en');
  if (rows > exportRowsMax)
    throw fieldError('from', 'validation.exportRows', {
      rows: inWords(rows),
      max: inWords(exportRowsMax),
    });
}
