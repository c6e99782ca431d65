import { In } from 'typeorm';
import { type Locale, type OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type NamedVisitor, openVisitor } from '../orders';
import { Order } from '../orders/order.entity';
import { Ticket } from '../orders/ticket.entity';

/** The account behind a link, which may act on the order, and its phone. */
export interface LinkOwner {
  accountId: string;
  /** Empty if the account has none. */
  telnum: string;
  locale: Locale;
}

/** @returns the order's owner; undefined if there is no such order, or its account was deleted */
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

/** The fields of an order for its message. */
export interface NotifiedOrder {
  id: string;
  accountId: string;
  visitDate: string;
  ticketcount: number;
  status: OrderStatus;
  starttime: string;
  endtime: string;
  telnum: string;
  locale: Locale;
  /** Whether the person wants messages. */
  wantsMessages: boolean;
  /** Whether its tickets wait for review by staff, for teams. */
  inReview: boolean;
}

/**
 * Locks the orders' accounts against deletion until the transaction ends. A later deletion erases the messages to their
 * phones; an earlier one leaves no phone number.
 * @returns the orders by id, without those of deleted accounts
 */
export async function findNotifiedOrders(
  transaction: Transaction,
  orderIds: string[],
): Promise<Map<string, NotifiedOrder>> {
  if (!orderIds.length) return new Map();
  const orders = await transaction
    .getRepository(Order)
    .createQueryBuilder('order')
    .select(['order.id', 'order.visitDate', 'order.ticketcount', 'order.status'])
    .addSelect(['account.id', 'account.telnum', 'account.locale', 'account.wantsMessages'])
    .addSelect(['account.deletedAt', 'session.id', 'session.starttime', 'session.endtime'])
    .innerJoin('order.account', 'account')
    .innerJoin('order.session', 'session')
    .where('order.id IN (:...orderIds)', { orderIds })
    .setLock('for_key_share', undefined, ['account'])
    .getMany();
  const waiting = await transaction.getRepository(Ticket).find({
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
                starttime: session.starttime,
                endtime: session.endtime,
                accountId: account.id,
                telnum: account.telnum,
                locale: account.locale,
                wantsMessages: account.wantsMessages,
                inReview: inReview.has(order.id),
              },
            ],
          ]
        : [],
    ),
  );
}

/** @returns the visitors of tickets, by ticket id */
export async function findVisitors(
  db: Queryable,
  sealer: Sealer,
  ticketIds: string[],
): Promise<Map<string, NamedVisitor>> {
  if (!ticketIds.length) return new Map();
  const tickets = await db.getRepository(Ticket).findBy({ id: In(ticketIds) });
  return new Map(tickets.map((ticket) => [ticket.id, openVisitor(sealer, ticket)]));
}
