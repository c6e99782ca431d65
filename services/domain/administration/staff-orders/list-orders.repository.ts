import type { SelectQueryBuilder } from 'typeorm';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { orders } from '@hall/shared/lists/orders';
import { idsOfPage, type ListPage, readPage } from '@hall/platform/postgres/page';
import { Order } from '../../reservation/orders/order.entity';
import { type OrderForStaff, phoneOfUnit, readOrdersForStaff } from './staff-orders.sql';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { isInHandOf } from '../../staff/cases';
import { channelOf, concerns } from '../../reservation/orders';

/** The filters of the console's order list, without those that find orders by a person. */
export type OrderFilters = Omit<
  SearchOrdersDto,
  'page' | 'pagesize' | 'sort' | 'keyword' | 'assigned'
> & {
  /** The member of staff who has the orders assigned. */
  inHandOf?: string;
};

/**
 * @param ids those that the keyword found; undefined without a keyword
 * @returns the list, by the alias `order`, of matching ids; reads the orders table only
 */
export function filterOrders(
  db: Queryable,
  query: OrderFilters,
  ids: string[] | undefined,
): SelectQueryBuilder<Order> {
  const { status, bookingstatus, accounttype, pool, waiting, eventssessionid, from, to } = query;
  const list = db.getRepository(Order).createQueryBuilder('order').select('order.id');
  if (ids) list.andWhere('order.id = ANY(:ids)', { ids });
  if (status !== undefined) list.andWhere('order.status = :status', { status });
  if (bookingstatus !== undefined)
    list.andWhere(
      'EXISTS (SELECT 1 FROM tickets WHERE order_id = order.id AND position = 1 AND status = :bookingstatus)',
      { bookingstatus },
    );
  if (accounttype) list.andWhere('order.accountType = :accounttype', { accounttype });
  if (pool) list.andWhere('order.pool = :pool', { pool });
  if (query.channel)
    list
      .andWhere(query.channel === 'online' ? "order.pool <> 'window'" : "order.pool = 'window'")
      .andWhere(`${channelOf('order')} = :channel`, { channel: query.channel });
  if (waiting)
    list.andWhere(
      `order.status = ${OrderStatus.pendingTravel} AND order.accountType <> 'auth' AND EXISTS (
         SELECT 1 FROM tickets WHERE order_id = order.id AND status = ${TicketStatus.pendingReview})`,
    );
  if (query.inHandOf) list.andWhere(isInHandOf('order', 'order.id'), { assignee: query.inHandOf });
  if (eventssessionid) list.andWhere('order.sessionId = :eventssessionid', { eventssessionid });
  if (query.accountid) list.andWhere(concerns(':accountid'), { accountid: query.accountid });
  if (from) list.andWhere('order.visitDate >= :from', { from });
  if (to) list.andWhere('order.visitDate <= :to', { to });
  return list;
}

/** Maximum number of orders that one keyword finds; more common names need a narrower search. */
export const foundMax = 500;

const ids = (db: Queryable): SelectQueryBuilder<Order> =>
  db.getRepository(Order).createQueryBuilder('order').select('order.id').limit(foundMax);

const idsOf = async (found: SelectQueryBuilder<Order>): Promise<string[]> =>
  (await found.getMany()).map(({ id }) => id);

/** @returns the ids of orders by ticket code or order number */
export const findByCode = (db: Queryable, code: string): Promise<string[]> =>
  idsOf(ids(db).where('order.ticketcode = :code OR order.orderno = :code', { code }));

/** @returns the ids of the orders of an account or unit by its phone, newest first */
export const findByPhone = (db: Queryable, telnum: string): Promise<string[]> =>
  idsOf(
    ids(db)
      .where(
        `order.accountId = ANY(ARRAY(SELECT id FROM accounts WHERE telnum = :telnum))
         OR order.id = ANY(ARRAY(SELECT ap.order_id FROM auth_applies ap JOIN auth_units un ON un.id = ap.unit_id
           WHERE ${phoneOfUnit} = :telnum))`,
        { telnum },
      )
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
      } satisfies SortsOf<typeof orders>,
      defaultSort: '-orderid',
      key: 'order.id',
    },
    query,
  );
  const shown = await readOrdersForStaff(db, idsOfPage(page));
  const orderOf = new Map(shown.map((order) => [order.id, order]));
  return { ...page, rows: page.rows.flatMap(({ id }) => orderOf.get(id) ?? []) };
}
