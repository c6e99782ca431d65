import type { order } from '@hall/shared/locales/zh/order';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { type OrderEnder, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { AnswerError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { withdrawMessages } from '../../communication/messages';
import {
  freeSeats,
  handOverSeats,
  lockPoolsOf,
  type PoolSeats,
  type GrantReturn,
} from '../../schedule/seats';
import { endTickets } from './complete-orders.sql';
import { Order, OrderEvent } from './order.entity';
import { Ticket } from './ticket.entity';

type EventName = keyof (typeof order)['history'];

/**
 * Records an event of an order.
 * @param at if it happened before, as an admission without network
 */
export async function noteEvent(
  transaction: Transaction,
  orderId: string,
  event: EventName,
  params?: Record<string, string | number>,
  at?: Date,
): Promise<void> {
  await transaction
    .getRepository(OrderEvent)
    .insert({ orderId, event, ...(params && { params }), ...(at && { at }) });
}

/** @returns the events of an order, oldest first */
export function findHistory(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  return db.getRepository(OrderEvent).find({ where: { orderId }, order: { at: 'ASC', id: 'ASC' } });
}

/** @returns whether the event happened to the order within the last `seconds` */
export function happenedLately(
  db: Queryable,
  orderId: string,
  event: EventName,
  seconds: number,
): Promise<boolean> {
  return db
    .getRepository(OrderEvent)
    .createQueryBuilder('event')
    .where('event.orderId = :orderId AND event.event = :event', { orderId, event })
    .andWhere('event.at > now() - make_interval(secs => :seconds)', { seconds })
    .getExists();
}

/** @returns how often the event happened to the order by an act of its holder; acts of staff do not count */
export function countOwnEvents(db: Queryable, orderId: string, event: EventName): Promise<number> {
  return db
    .getRepository(OrderEvent)
    .createQueryBuilder('event')
    .where('event.orderId = :orderId AND event.event = :event', { orderId, event })
    .andWhere(`event.params->>'by' = 'visitor'`)
    .getCount();
}

/** The fields that ending an order needs. */
export type EndableOrder = PoolSeats & Pick<Order, 'id'>;

/** The ender of an order, and the event for its history. */
export interface OrderEnd {
  by: OrderEnder;
  /** New status of its tickets; cancelled (3) if unset (spec 4). */
  ticketStatus?: TicketStatus;
  /** The event in the order's history; derived from `by` if unset. Null: the caller records it by `noteMove`. */
  event?: EventName | null;
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

/** The seats that an end returned; `visitorKeys` is set if others are inside and keep the order. */
export type ReturnedSeats = Omit<GrantReturn, 'id' | 'day'>;
/** @returns B00019 for an act on an order that has ended; its sentence says if it is cancelled, not that it is too late */
export async function endedError(db: Queryable, orderId: string): Promise<AnswerError> {
  const status = OrderStatus.cancelled;
  const isCancelled = await db.getRepository(Order).existsBy({ id: orderId, status });
  return new AnswerError(
    RefusalCode.notCancellable,
    isCancelled ? { key: 'answer.B00019_cancelled' } : {},
  );
}

/**
 * Ends an active order and its tickets under its pool's lock, and frees the seats that it holds now. A used ticket stays
 * used (product 11): if somebody is inside, only the other tickets end, and the order stays for those inside.
 * @returns the seats to return to Redis; undefined if nothing ended: the order had ended, or all its people are inside
 */
export async function endOrder(
  transaction: Transaction,
  { id }: Pick<Order, 'id'>,
  end: OrderEnd,
): Promise<ReturnedSeats | undefined> {
  const ended = await markEnded(transaction, id, end);
  if (!ended) return undefined;
  const { held } = await freeSeats(transaction, ended.seats);
  return { held, ...(ended.visitorKeys && { visitorKeys: ended.visitorKeys }) };
}

/**
 * Ends an order for another of the same unit, which takes its seats in the same transaction. The caller records it by
 * `noteMove`.
 * @returns the seats that it held; undefined if nothing ended
 */
export async function replaceOrder(
  transaction: Transaction,
  { id }: Pick<Order, 'id'>,
): Promise<PoolSeats | undefined> {
  const ended = await markEnded(transaction, id, { by: 'unit', event: null });
  if (ended) await handOverSeats(transaction, ended.seats);
  return ended?.seats;
}

async function markEnded(
  transaction: Transaction,
  orderId: string,
  { by, ticketStatus = TicketStatus.refunded, event, params }: OrderEnd,
): Promise<{ seats: PoolSeats; visitorKeys?: string[] } | undefined> {
  const orders = transaction.getRepository(Order);
  const order = await orders.findOne({
    select: { id: true, sessionId: true, pool: true, ticketcount: true },
    where: { id: orderId, status: OrderStatus.pendingTravel },
    lock: { mode: 'pessimistic_write' },
  });
  if (!order) return undefined;
  const tickets = transaction.getRepository(Ticket);
  const seated = await tickets.findBy({ orderId, holdsSeat: true });
  const unused = seated.filter(({ status }) => status !== TicketStatus.verified);
  if (!unused.length) return undefined;
  await withdrawMessages(transaction, subjectKey('order', orderId));
  if (unused.length < seated.length) {
    const ids = unused.map(({ id }) => id);
    await endTickets(transaction, orderId, ids, ticketStatus);
    await noteEvent(transaction, orderId, 'restCancelled', { count: ids.length });
    const visitorKeys = unused.map(({ visitorKey }) => visitorKey);
    return { seats: { ...order, ticketcount: ids.length }, visitorKeys };
  }
  await orders.update(orderId, {
    status: OrderStatus.cancelled,
    version: () => 'version + 1',
    cancelledAt: () => 'now()',
    cancelledBy: by,
  });
  await tickets.update({ orderId }, { status: ticketStatus, holdsSeat: false });
  if (event !== null)
    await noteEvent(
      transaction,
      orderId,
      event ?? (by === 'hall' ? 'closed' : 'cancelled'),
      params,
    );
  return { seats: order };
}
