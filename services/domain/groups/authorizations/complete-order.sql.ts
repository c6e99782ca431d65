import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Completes the visit's order: who came has been admitted, whoever did not come lets the ticket expire. Where the
 * hall's clock completed it first, those whom the report names came all the same. Who was admitted at the gate was.
 * By hand: which tickets become what is decided in the statement that changes them.
 */
export async function completeOrder(
  transaction: Transaction,
  orderId: string,
  visitorKeys: string[],
): Promise<void> {
  const completed = await runSql(
    transaction,
    `UPDATE orders SET status = ${OrderStatus.completed}, version = version + 1
     WHERE id = $1 AND status = ${OrderStatus.pendingTravel} RETURNING id`,
    [orderId],
  );
  await runSql(
    transaction,
    `UPDATE tickets SET status = CASE WHEN visitor_key = ANY($2) THEN ${TicketStatus.verified} ELSE ${TicketStatus.expired} END
     WHERE order_id = $1 AND status IN (${TicketStatus.available}, ${TicketStatus.expired})`,
    [orderId, visitorKeys],
  );
  if (completed.length)
    await runSql(
      transaction,
      `INSERT INTO order_history (order_id, event) VALUES ($1, 'completed')`,
      [orderId],
    );
}
