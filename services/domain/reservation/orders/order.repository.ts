import type { SelectQueryBuilder } from 'typeorm';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';
import {
  type AccountType,
  type OrderBooker,
  OrderStatus,
  type SeatPool,
  type TicketStatus,
} from '@hall/shared/codes/states';
import { hallInstant } from '@hall/shared/rules/hall-time';
import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { HallSettings } from '../../configuration/settings';
import type { EndableOrder } from './end-order.repository';
import { Account } from '../../people/accounts/account.entity';
import type { Area } from '../../schedule/plan/area.entity';
import { Order } from './order.entity';
import { Ticket } from './ticket.entity';

/** An order with fields of its session and area. */
export interface OrderRecord extends EndableOrder {
  /** The account that booked it; null for a unit. */
  accountId: string | null;
  /** The agency that a team's order is for. */
  agencyId: string | null;
  orderno: string;
  /** The request whose grant holds the seats in Redis. */
  heldBy: string;
  areaId: number;
  accountType: AccountType;
  visitDate: string;
  pool: SeatPool;
  status: OrderStatus;
  /** Why staff review, or reviewed, the team's booking. */
  reviewReason: ReviewReason | null;
  ticketcode: string;
  changes: number;
  version: number;
  guideIds: string[];
  createdAt: Date;
  /** As `08:45`. */
  starttime: string;
  endtime: string;
  area: Pick<Area, 'nameZh' | 'nameEn' | 'entranceZh' | 'entranceEn'>;
  /** The name of the account that booked it, for guides and agencies; empty for others. */
  bookedBy: string;
  /** The status of its first ticket, which represents the whole party. */
  ticketStatus: TicketStatus;
}

/** An order with its deadline for cancellations and changes. */
export interface OrderWithDeadline extends OrderRecord {
  deadline: Date;
  /** Whether the deadline is still ahead, by the database clock. */
  beforeDeadline: boolean;
  /** Whether the session has not begun, by the database clock. */
  beforeStart: boolean;
}

/** The account that reads orders. */
export interface OrderReader {
  accountId: string;
  type: AccountType;
}

export interface OrderFilter extends OrderReader {
  /** Only orders that the account booked, or only those that its guides booked. */
  bookedBy?: OrderBooker | undefined;
  /** Only orders that name this guide. */
  guideId?: string | undefined;
  status?: OrderStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** @returns one page of the orders that an account may read, and their number: newest first, upcoming ones in their order */
export async function listOrders(
  db: Queryable,
  { accountId, type, bookedBy, guideId, status, from, to }: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; orders: OrderRecord[] }> {
  const list = ordersReadBy(db, { accountId, type });
  if (bookedBy) list.andWhere(`order.accountId ${bookedBy === 'self' ? '=' : '<>'} :accountId`);
  if (guideId) list.andWhere(named(':guideId'), { guideId });
  if (status !== undefined) list.andWhere('order.status = :status', { status });
  if (from) list.andWhere('order.visitDate >= :from', { from });
  if (to) list.andWhere('order.visitDate <= :to', { to });
  if (status === OrderStatus.pendingTravel)
    list.orderBy({ 'order.visitDate': 'ASC', 'session.starttime': 'ASC', 'order.id': 'ASC' });
  else list.orderBy('order.id', 'DESC');
  list.limit(page.limit).offset(page.offset);
  const [orders, total] = await list.getManyAndCount();
  return { total, orders: orders.map(recordOf) };
}

/**
 * @param backDays number of past days
 * @returns the account's visits with the time of their last change, latest first, including cancelled ones
 */
export async function listVisits(
  db: Queryable,
  accountId: string,
  { backDays, limit }: { backDays: number; limit: number },
): Promise<(OrderRecord & { stampedAt: Date })[]> {
  const orders = await ordersOf(db, accountId)
    .andWhere(`order.visitDate >= ${hallToday} - :backDays::integer`, { backDays })
    .orderBy({ 'order.visitDate': 'DESC', 'order.id': 'DESC' })
    .limit(limit)
    .getMany();
  return orders.map((order) => ({
    ...recordOf(order),
    stampedAt: order.cancelledAt ?? order.createdAt,
  }));
}

/**
 * @param type the type of an account that only reads: guides and agencies also find the orders of `ordersReadBy`. By
 *   default only its own, on which it may act.
 * @returns the account's order; undefined if it does not exist or belongs to another account
 */
export async function findOrder(
  db: Queryable,
  accountId: string,
  orderId: string,
  { cancelBeforeMinutes }: Pick<HallSettings, 'cancelBeforeMinutes'>,
  type: AccountType = 'user',
): Promise<OrderWithDeadline | undefined> {
  if (!isRowId(orderId)) return undefined;
  const { entities, raw } = await ordersReadBy(db, { accountId, type })
    .andWhere('order.id = :orderId', { orderId })
    .addSelect('now()', 'now')
    .getRawAndEntities<{ now: Date }>();
  const [order] = entities;
  const [row] = raw;
  if (!order || !row) return undefined;
  const record = recordOf(order);
  const begins = hallInstant(record.visitDate, record.starttime);
  const deadline = new Date(begins.getTime() - cancelBeforeMinutes * 60_000);
  return {
    ...record,
    deadline,
    beforeDeadline: row.now < deadline,
    beforeStart: row.now < begins,
  };
}

const ordersOf = (db: Queryable, accountId: string): SelectQueryBuilder<Order> =>
  withPlace(db).where('order.accountId = :accountId', { accountId });

/** SQL: whether an order names a guide; uses the index `orders_leaders`. @param id a parameter */
const named = (id: string): string =>
  `order.guideIds <> '{}' AND order.guideIds @> ARRAY[${id}]::bigint[]`;

/** SQL: whether an account of any type booked an order, leads it, or has it booked for it. @param id a parameter */
export const concerns = (id: string): string =>
  `(order.accountId = ${id} OR order.agencyId = ${id} OR ${named(id)})`;

/** The orders of other accounts that an account may also read (product 11). */
const readToo: Partial<Record<AccountType, string>> = {
  /** Those that name the guide. */
  tg: named(':accountId'),
  /** Those that guides booked for the agency. */
  ta: 'order.agencyId = :accountId',
};

/** The orders that an account may read, each with the account that booked it. */
function ordersReadBy(db: Queryable, { accountId, type }: OrderReader): SelectQueryBuilder<Order> {
  const more = readToo[type];
  if (!more) return ordersOf(db, accountId);
  return withPlace(db)
    .leftJoin('order.account', 'booker')
    .addSelect(['booker.id', 'booker.realname'])
    .where(`(order.accountId = :accountId OR ${more})`, { accountId });
}

/** Joins each order with its session, area and first ticket: one row each. */
const withPlace = (db: Queryable): SelectQueryBuilder<Order> =>
  db
    .getRepository(Order)
    .createQueryBuilder('order')
    .innerJoinAndSelect('order.session', 'session')
    .innerJoinAndSelect('order.area', 'area')
    .innerJoinAndMapOne(
      'order.firstTicket',
      Ticket,
      'ticket',
      'ticket.orderId = order.id AND ticket.position = 1',
    );

function recordOf({
  session,
  area,
  firstTicket,
  accountType,
  account,
  ...order
}: Order): OrderRecord {
  if (!session || !area || !firstTicket || accountType === 'auth')
    throw new Error('the order row lacks its session, area or first ticket, or has no account');
  return {
    ...order,
    accountType,
    heldBy: order.movedBy ?? order.requestid,
    starttime: session.starttime,
    endtime: session.endtime,
    area,
    bookedBy: account?.realname ?? '',
    ticketStatus: firstTicket.status,
  };
}

/** @returns an active order; undefined if it has ended */
export async function findActiveOrder(
  db: Queryable,
  orderId: string,
): Promise<(EndableOrder & Pick<Order, 'requestid' | 'movedBy' | 'visitDate'>) | undefined> {
  const order = await db
    .getRepository(Order)
    .findOneBy({ id: orderId, status: OrderStatus.pendingTravel });
  return order ?? undefined;
}

/** @returns all tickets of an order in the party's order, including ended ones */
export function findTickets(db: Queryable, orderId: string): Promise<Ticket[]> {
  return db.getRepository(Ticket).find({ where: { orderId }, order: { position: 'ASC' } });
}

/** @returns the names of guides by id; deleted accounts are missing */
export async function findGuideNames(
  db: Queryable,
  guideIds: readonly string[],
): Promise<Map<string, string>> {
  if (!guideIds.length) return new Map();
  const guides = await db
    .getRepository(Account)
    .createQueryBuilder('guide')
    .select(['guide.id', 'guide.realname'])
    .where('guide.id = ANY(:guideIds)', { guideIds })
    .getMany();
  return new Map(guides.flatMap(({ id, realname }) => (realname ? [[id, realname]] : [])));
}
