import type { SelectQueryBuilder } from 'typeorm';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { ListStaffOrdersDto } from '@hall/shared/contract/staff/orders';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { Account } from '../../people/accounts/account.entity';
import { Order } from '../../reservation/orders/order.entity';
import { Ticket } from '../../reservation/orders/ticket.entity';
import type { Area } from '../../schedule/planning/area.entity';

/** An order as staff have it in a row: with its session, its area, its account and its first ticket. */
export interface DeskOrder {
  order: Pick<
    Order,
    | 'id'
    | 'orderno'
    | 'ticketcode'
    | 'requestid'
    | 'accountId'
    | 'accountType'
    | 'pool'
    | 'ticketcount'
    | 'status'
    | 'visitDate'
    | 'createdAt'
    | 'cancelledBy'
  >;
  /** `08:00-08:45` */
  session: string;
  area: Pick<Area, 'nameZh' | 'nameEn'>;
  /** Of a unit's order there is none. */
  account: Pick<Account, 'telnum' | 'realname' | 'username' | 'status'> | null;
  firstTicket: Pick<Ticket, 'realname' | 'status'>;
}

/** The filters of the console's list of orders, without what finds orders by a person. */
export type OrderFilters = Omit<ListStaffOrdersDto, 'page' | 'pagesize' | 'sort' | 'keyword'>;

/** Each order in one row, of each table only what a row shows. */
export function selectDeskOrders(db: Queryable): SelectQueryBuilder<Order> {
  const of = (alias: string, names: string[]) => names.map((name) => `${alias}.${name}`);
  return db
    .getRepository(Order)
    .createQueryBuilder('order')
    .innerJoin('order.session', 'session')
    .innerJoin('order.area', 'area')
    .leftJoin('order.account', 'account')
    .innerJoinAndMapOne(
      'order.firstTicket',
      Ticket,
      'ticket',
      'ticket.orderId = order.id AND ticket.position = 1',
    )
    .select([
      ...of('order', ['id', 'orderno', 'ticketcode', 'requestid', 'accountId', 'accountType']),
      ...of('order', ['pool', 'ticketcount', 'status', 'visitDate', 'createdAt', 'cancelledBy']),
      ...of('session', ['id', 'starttime', 'endtime']),
      ...of('area', ['id', 'nameZh', 'nameEn']),
      ...of('account', ['id', 'telnum', 'realname', 'username', 'status']),
      ...of('ticket', ['id', 'realname', 'status']),
    ]);
}

/** @param order of `selectDeskOrders` */
export function deskOrderOf(order: Order): DeskOrder {
  const { session, area, account, firstTicket } = order;
  if (!session || !area || !firstTicket)
    throw new Error('an order is shown with its session, its area and its first ticket');
  const times = `${session.starttime}-${session.endtime}`;
  return { order, session: times, area, account: account ?? null, firstTicket };
}

/**
 * Leaves of a list of orders, by the alias `order`, those that the filters find.
 * @param ids those that a keyword found; undefined without one
 */
export function filterOrders(
  list: SelectQueryBuilder<Order>,
  query: OrderFilters,
  ids: string[] | undefined,
): SelectQueryBuilder<Order> {
  const { status, bookingstatus, accounttype, pool, waiting, eventssessionid, from, to } = query;
  if (ids) list.andWhere('order.id = ANY(:ids)', { ids });
  if (status !== undefined) list.andWhere('order.status = :status', { status });
  if (bookingstatus !== undefined)
    list.andWhere(
      'EXISTS (SELECT 1 FROM tickets WHERE order_id = order.id AND position = 1 AND status = :bookingstatus)',
      { bookingstatus },
    );
  if (accounttype) list.andWhere('order.accountType = :accounttype', { accounttype });
  if (pool) list.andWhere('order.pool = :pool', { pool });
  if (waiting)
    list.andWhere(
      `order.status = ${OrderStatus.pendingTravel} AND order.accountType <> 'auth' AND EXISTS (
         SELECT 1 FROM tickets WHERE order_id = order.id AND status = ${TicketStatus.pendingReview})`,
    );
  if (eventssessionid) list.andWhere('order.sessionId = :eventssessionid', { eventssessionid });
  if (from) list.andWhere('order.visitDate >= :from', { from });
  if (to) list.andWhere('order.visitDate <= :to', { to });
  return list;
}
