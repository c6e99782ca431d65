import { TicketStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Ticket } from './ticket.entity';

/**
 * @param orderId a column of the statement
 * @returns the SQL condition that a ticket of the order was used, so that it can be neither cancelled nor moved as a
 *   whole (product 11)
 */
export const hasUsedTicketSql = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM tickets used WHERE used.order_id = ${orderId} AND used.status = ${TicketStatus.verified})`;

/** The same condition for one order. Current only under the order's lock, because the gate takes the same lock. */
export const hasUsedTicket = (db: Queryable, orderId: string): Promise<boolean> =>
  db.getRepository(Ticket).existsBy({ orderId, status: TicketStatus.verified });
