import type { TicketStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Ends some tickets with a seat of an active order, under the order's lock. The others keep the order. The ended tickets
 * move behind them, because the first ticket represents the party. Raw SQL: one statement for parties of any size.
 */
export async function endTickets(
  transaction: Transaction,
  orderId: string,
  ticketIds: string[],
  status: TicketStatus,
): Promise<void> {
  await runSql(
    transaction,
    `WITH placed AS (
       SELECT id, row_number() OVER (ORDER BY NOT holds_seat, id = ANY($2::bigint[]), position) AS place
       FROM tickets WHERE order_id = $1),
     ended AS (
       UPDATE tickets t SET position = placed.place, holds_seat = t.holds_seat AND t.id <> ALL($2::bigint[]),
         status = CASE WHEN t.id = ANY($2::bigint[]) THEN $3 ELSE t.status END
       FROM placed WHERE t.id = placed.id)
     UPDATE orders SET ticketcount = ticketcount - cardinality($2::bigint[]), version = version + 1 WHERE id = $1`,
    [orderId, ticketIds, status],
  );
}
