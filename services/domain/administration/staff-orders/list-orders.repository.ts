import type { SelectQueryBuilder } from 'typeorm';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { Order } from '../../reservation/orders/order.entity';
import { type OrderForStaff, readOrdersForStaff } from './staff-orders.sql';
import { filterOrders, type OrderFilters } from './filter-orders.repository';

/** Maximum number of orders that one keyword finds; more common names need a narrower search. */
export const foundMax = 500;

const ids = (db: Queryable): SelectQueryBuilder<Order> =>
  db.getRepository(Order).createQueryBuilder('order').select('order.id').limit(foundMax);

const idsOf = async (found: SelectQueryBuilder<Order>): Promise<string[]> =>
  (await found.getMany()).map(({ id }) => id);

/** @returns the ids of orders by ticket code or order number */
export const findByCode = (db: Queryable, code: string): Promise<string[]> =>
  idsOf(ids(db).where('order.ticketcode = :code OR order.orderno = :code', { code }));

/** @returns the ids of the orders of an account by its phone, newest first */
export const findByPhone = (db: Queryable, telnum: string): Promise<string[]> =>
  idsOf(
    ids(db)
      .where('order.accountId IN (SELECT id FROM accounts WHERE telnum = :telnum)', { telnum })
      .orderBy('order.id', 'DESC'),
  );

/**
 * Finds and counts a page in the orders table alone; other columns are read for that page's orders only.
 * @param found those that the keyword found; undefined without one
 */
export async function readDeskOrderPage(
  db: Database,
  query: OrderFilters & ListQueryDto,
  found: string[] | undefined,
): Promise<ListPage<OrderForStaff>> {
  const page = await readPage(
    filterOrders(db, query, found),
    {
      sorts: {
        orderid: 'order.id',
        eventsdate: 'order.visitDate',
        orderno: 'order.orderno',
      },
      defaultSort: '-orderid',
      key: 'order.id',
    },
    query,
  );
  const shown = await readOrdersForStaff(
    db,
    page.rows.map(({ id }) => id),
  );
  const orderOf = new Map(shown.map((order) => [order.id, order]));
  return { ...page, rows: page.rows.flatMap(({ id }) => orderOf.get(id) ?? []) };
}
