import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { giveBackSeats, handOverSeats, lockPoolsOf, type PoolSeats } from '../seats';
import { Order, type OrderEnder } from './order.entity';
import { noteEvent } from './order-history.repository';
import { Ticket } from './ticket.entity';

/** What ending an order needs to know of it. */
export type EndableOrder = PoolSeats & Pick<Order, 'id'>;

/** Who ends an order, and how it is told. */
export interface OrderEnd {
  by: OrderEnder;
  /** What its tickets become; refunded where unset (spec 4). */
  ticketStatus?: TicketStatus;
  /** What its history says; by the one who ends it where unset. */
  event?: string;
  params?: Record<string, string>;
}

/** Locks the order's pool before the order itself: the order in which a batch of bookings locks. */
export async function lockOrder(
  transaction: Transaction,
  order: Pick<Order, 'id' | 'sessionId' | 'pool'>,
): Promise<boolean> {
  await lockPoolsOf(transaction, [order.sessionId], order.pool);
  const locked = await transaction
    .getRepository(Order)
    .createQueryBuilder('order')
    .select('order.id')
    .setLock('pessimistic_write')
    .where('order.id = :id AND order.sessionId = :sessionId', order)
    .andWhere('order.status = :pending', { pending: OrderStatus.pendingTravel })
    .getOne();
  return locked !== null;
}

/**
 * Ends an active order with its tickets, under its pool's lock, and gives its seats back.
 * @returns whether the seats are held for now; undefined where it had ended before
 */
export async function endOrder(
  transaction: Transaction,
  order: EndableOrder,
  end: OrderEnd,
): Promise<{ held: boolean } | undefined> {
  return (await markEnded(transaction, order.id, end))
    ? giveBackSeats(transaction, order)
    : undefined;
}

/**
 * Ends an order for another of the same unit, which takes its seats in the same transaction.
 * @returns false where it had ended before
 */
export async function replaceOrder(
  transaction: Transaction,
  order: EndableOrder,
): Promise<boolean> {
  const ended = await markEnded(transaction, order.id, { by: 'unit' });
  if (ended) await handOverSeats(transaction, order);
  return ended;
}

async function markEnded(
  transaction: Transaction,
  orderId: string,
  { by, ticketStatus = TicketStatus.refunded, event, params }: OrderEnd,
): Promise<boolean> {
  const ended = await transaction.getRepository(Order).update(
    { id: orderId, status: OrderStatus.pendingTravel },
    {
      status: OrderStatus.cancelled,
      version: () => 'version + 1',
      cancelledAt: () => 'now()',
      cancelledBy: by,
    },
  );
  if (!ended.affected) return false;
  await transaction
    .getRepository(Ticket)
    .update({ orderId }, { status: ticketStatus, holdsSeat: false });
  await noteEvent(transaction, orderId, event ?? (by === 'hall' ? 'closed' : 'cancelled'), params);
  return true;
}
