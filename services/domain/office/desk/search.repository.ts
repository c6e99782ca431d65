import type { SelectQueryBuilder } from 'typeorm';
import type { SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { foldName } from '@hall/shared/rules/people';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { foldedName } from '@hall/platform/postgres/fold-name';
import { Order } from '../../reservation/orders/order.entity';
import { type DeskOrder, readDeskOrders } from './desk-orders.sql';
import { filterOrders } from './filter-orders.repository';

/** Orders that one keyword can find; a name that thousands bear is searched more narrowly. */
export const foundMax = 500;

const ids = (db: Queryable): SelectQueryBuilder<Order> =>
  db.getRepository(Order).createQueryBuilder('order').select('order.id').limit(foundMax);

const idsOf = async (found: SelectQueryBuilder<Order>): Promise<string[]> =>
  (await found.getMany()).map(({ id }) => id);

export const findByCode = (db: Queryable, code: string): Promise<string[]> =>
  idsOf(ids(db).where('order.ticketcode = :code OR order.orderno = :code', { code }));

export const findByPhone = (db: Queryable, telnum: string): Promise<string[]> =>
  idsOf(
    ids(db)
      .where('order.accountId IN (SELECT id FROM accounts WHERE telnum = :telnum)', { telnum })
      .orderBy('order.id', 'DESC'),
  );

/** By the name of the account, or of a visitor on the days of the range, in whichever of its spellings. */
export const findByName = (
  db: Queryable,
  name: string,
  range: { from: string; to: string },
): Promise<string[]> => {
  const folded = foldName(name);
  if (!folded) return Promise.resolve([]);
  return idsOf(
    ids(db)
      .where('order.visitDate BETWEEN :from AND :to', range)
      .andWhere(
        `(EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = order.id AND ${foldedName('t.realname')} = :folded)
          OR EXISTS (SELECT 1 FROM accounts a WHERE a.id = order.accountId AND
            (a.username = :name OR ${foldedName('a.realname')} = :folded)))`,
        { name, folded },
      )
      .orderBy('order.id', 'DESC'),
  );
};

/**
 * Finds and counts a page in the orders alone; what a row shows besides is read of the page's orders only.
 * @param found those that the keyword found; undefined without one
 */
export async function readDeskOrderPage(
  db: Database,
  query: SearchOrdersDto,
  found: string[] | undefined,
): Promise<ListPage<DeskOrder>> {
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
  const shown = await readDeskOrders(
    db,
    page.rows.map(({ id }) => id),
  );
  const orderOf = new Map(shown.map((order) => [order.id, order]));
  return { ...page, rows: page.rows.flatMap(({ id }) => orderOf.get(id) ?? []) };
}
