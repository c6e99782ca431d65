import type { SelectQueryBuilder } from 'typeorm';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { isInHandOf } from '../../staff/cases';
import { channelOf } from '../../reservation/orders';
import { Order } from '../../reservation/orders/order.entity';

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
  if (query.accountid)
    list.andWhere('order.accountId = :accountid', { accountid: query.accountid });
  if (from) list.andWhere('order.visitDate >= :from', { from });
  if (to) list.andWhere('order.visitDate <= :to', { to });
  return list;
}
