import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { OrderEvent } from './order-event.entity';

/** Records an event of an order; its text is in the locale's `order.history`. */
export async function noteEvent(
  transaction: Transaction,
  orderId: string,
  event: string,
  params?: Record<string, string | number>,
): Promise<void> {
  await transaction.getRepository(OrderEvent).insert({ orderId, event, ...(params && { params }) });
}

/** @returns the events of an order, oldest first */
export function findHistory(db: Queryable, orderId: string): Promise<OrderEvent[]> {
  return db.getRepository(OrderEvent).find({ where: { orderId }, order: { id: 'ASC' } });
}

/** @returns whether the event happened to the order within the last `seconds` */
export function happenedLately(
  db: Queryable,
  orderId: string,
  event: string,
  seconds: number,
): Promise<boolean> {
  return db
    .getRepository(OrderEvent)
    .createQueryBuilder('event')
    .where('event.orderId = :orderId AND event.event = :event', { orderId, event })
    .andWhere('event.at > now() - make_interval(secs => :seconds)', { seconds })
    .getExists();
}
