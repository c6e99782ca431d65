import { claimOf, replaceInOrder } from '@hall/domain/reservation/booking';
import { findActiveOrder } from '@hall/domain/reservation/orders';
import { handOverClaim } from '@hall/domain/schedule/seats';
import { type BookingWorld, sealedVisitor } from './booking-world';

/**
 * Gives a ticket's seat to another visitor, as `order/replace` does once its rules on the account have passed.
 * @throws {AnswerError} as `replaceInOrder`
 */
export async function replaceInWorld(
  world: BookingWorld,
  { orderId, ticketId }: { orderId: string; ticketId: string },
  visitor: string,
): Promise<void> {
  const order = await findActiveOrder(world.database, orderId);
  if (!order) throw new Error(`the order ${orderId} has ended`);
  const deps = { ...world.identities, settings: await world.settings.get() };
  const replaced = await world.database.transaction((transaction) =>
    replaceInOrder(
      deps,
      transaction,
      { ...order, accountType: 'tg' },
      { kind: 'replaced', by: 'visitor', isFormer: ({ id }) => id === ticketId },
      sealedVisitor(visitor),
    ),
  );
  await handOverClaim(world, claimOf(order.visitDate, order.movedBy ?? order.requestid, replaced));
}

/** @returns the most people that one order has replaced */
export async function findMostReplaced({ database }: BookingWorld): Promise<number> {
  const [row] = (await database.query(
    `SELECT coalesce(max(n), 0)::int AS n FROM (
       SELECT count(*) AS n FROM order_history WHERE event = 'replaced' GROUP BY order_id) AS replaced`,
  )) as [{ n: number }];
  return row.n;
}
