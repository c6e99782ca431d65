import { In } from 'typeorm';
import { type Locale, type OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type NamedVisitor, openVisitor } from '../orders';
import { Order } from '../orders/order.entity';
import { Ticket } from '../orders/ticket.entity';

/** The account behind a link: who may act on the order, by which phone. */
export interface LinkOwner {
  accountId: string;
  /** Empty where the account has none. */
  telnum: string;
  locale: Locale;
}

/** @returns whose order it is; undefined where there is none, or its account was deleted */
export async function findLinkOwner(
  db: Queryable,
  orderId: string,
): Promise<LinkOwner | undefined> {
  const order = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .select(['order.id', 'account.id', 'account.telnum', 'account.locale'])
    .innerJoin('order.account', 'account')
    .where('order.id = :orderId AND account.deletedAt IS NULL', { orderId })
    .getOne();
  const account = order?.account;
  return account
    ? { accountId: account.id, telnum: account.telnum, locale: account.locale }
    : undefined;
}

/** An order as its message tells of it. */
export interface ToldOrder {
  id: string;
  accountId: string;
  visitDate: string;
  ticketcount: number;
  status: OrderStatus;
  starttime: string;
  endtime: string;
  telnum: string;
  locale: Locale;
  /** The person's own choice. */
  wantsMessages: boolean;
  /** Whether its tickets wait for the review by staff, as a team's may. */
  inReview: boolean;
}

/** @returns the orders by their numbers, without those whose account was deleted */
export async function findToldOrders(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, ToldOrder>> {
  if (!orderIds.length) return new Map();
  const orders = await db.getRepository(Order).find({
    select: {
      ...{ id: true, visitDate: true, ticketcount: true, status: true },
      account: { id: true, telnum: true, locale: true, wantsMessages: true, deletedAt: true },
      session: { id: true, starttime: true, endtime: true },
    },
    where: { id: In(orderIds) },
    relations: { account: true, session: true },
  });
  const waiting = await db.getRepository(Ticket).find({
    select: { id: true, orderId: true },
    where: { orderId: In(orderIds), status: TicketStatus.pendingReview },
  });
  const inReview = new Set(waiting.map(({ orderId }) => orderId));
  return new Map(
    orders.flatMap(({ account, session, ...order }) =>
      account && session && !account.deletedAt
        ? [
            [
              order.id,
              {
                ...order,
                ...{ starttime: session.starttime, endtime: session.endtime },
                accountId: account.id,
                ...{ telnum: account.telnum, locale: account.locale },
                wantsMessages: account.wantsMessages,
                inReview: inReview.has(order.id),
              },
            ],
          ]
        : [],
    ),
  );
}

/** @returns the visitors of tickets, by the tickets' ids */
export async function findVisitors(
  db: Queryable,
  sealer: Sealer,
  ticketIds: string[],
): Promise<Map<string, NamedVisitor>> {
  if (!ticketIds.length) return new Map();
  const tickets = await db.getRepository(Ticket).findBy({ id: In(ticketIds) });
  return new Map(tickets.map((ticket) => [ticket.id, openVisitor(sealer, ticket)]));
}
