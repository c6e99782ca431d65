import { type OrderEnder, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { freeSeats, handOverSeats, lockPoolsOf, type PoolSeats } from '../../schedule/seats';
import { Order } from './order.entity';
import { noteEvent } from './order-history.repository';
import { Ticket } from './ticket.entity';

/** The fields that ending an order needs. */
export type EndableOrder = PoolSeats & Pick<Order, 'id'>;

/** The ender of an order, and the event for its history. */
export interface OrderEnd {
  by: OrderEnder;
  /** New status of its tickets; cancelled (3) if unset (spec 4). */
  ticketStatus?: TicketStatus;
  /** The event in the order's history; derived from `by` if unset. */
  event?: string;
  params?: Record<string, string>;
}

/** Locks the order's pool before the order itself, in the same order as a batch of bookings. */
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
 * Ends an active order and its tickets under its pool's lock, and frees the seats that it holds now. A visitor may have
 * been removed since the caller read the order.
 * @returns whether the freed seats are held; undefined if the order had already ended
 */
export async function endOrder(
  transaction: Transaction,
  { id }: Pick<Order, 'id'>,
  end: OrderEnd,
): Promise<{ held: boolean } | undefined> {
  const ended = await markEnded(transaction, id, end);
  return ended && freeSeats(transaction, ended);
}

/**
 * Ends an order for another of the same unit, which takes its seats in the same transaction.
 * @returns the seats that it held; undefined if the order had already ended
 */
export async function replaceOrder(
  transaction: Transaction,
  { id }: Pick<Order, 'id'>,
): Promise<PoolSeats | undefined> {
  const ended = await markEnded(transaction, id, { by: 'unit' });
  if (ended) await handOverSeats(transaction, ended);
  return ended;
}

/** @returns the seats of the order according to its row; undefined if the order had already ended */
async function markEnded(
  transaction: Transaction,
  orderId: string,
  { by, ticketStatus = TicketStatus.refunded, event, params }: OrderEnd,
): Promise<PoolSeats | undefined> {
  const orders = transaction.getRepository(Order);
  const [ended] = returnedRows(
    orders,
    await orders.update(
      { id: orderId, status: OrderStatus.pendingTravel },
      {
        status: OrderStatus.cancelled,
        version: () => 'version + 1',
        cancelledAt: () => 'now()',
        cancelledBy: by,
      },
      { returning: ['sessionId', 'pool', 'ticketcount'] },
    ),
  );
  if (!ended) return undefined;
  await transaction
    .getRepository(Ticket)
    .update({ orderId }, { status: ticketStatus, holdsSeat: false });
  await noteEvent(transaction, orderId, event ?? (by === 'hall' ? 'closed' : 'cancelled'), params);
  return ended;
}
