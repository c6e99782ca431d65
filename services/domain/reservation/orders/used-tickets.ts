import { TicketStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
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

/**
 * Unlike a used ticket, which a unit's report may have used, an admission is the gate's own. Raw SQL: one statement over the
 * lists of the admissions.
 * @returns the tickets of these orders that the gate admitted, with the blind indexes of their visitors
 */
export const readAdmittedTickets = (
  db: Queryable,
  orderIds: readonly string[],
): Promise<{ id: string; key: string }[]> =>
  runSql(
    db,
    `SELECT id::text, visitor_key AS key FROM tickets WHERE order_id = ANY($1::bigint[]) AND id IN (
       SELECT unnest(ticket_ids) FROM admissions WHERE order_id = ANY($1::bigint[]) AND undone_at IS NULL)`,
    [orderIds],
  );

/** Raw SQL: the events name tickets, whose names are erased in time. @returns the names of each replacement in an order */
export const readReplacedNames = (
  db: Queryable,
  orderId: string,
): Promise<{ at: Date; former: string; present: string }[]> =>
  runSql(
    db,
    `SELECT h.at, former.realname AS former, present.realname AS present FROM order_history h
     JOIN tickets former ON former.id = (h.params->>'ticketid')::bigint
     JOIN tickets present ON present.id = (h.params->>'newid')::bigint
     WHERE h.order_id = $1`,
    [orderId],
  );
