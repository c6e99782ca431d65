import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import { reminderOf } from './due-notices.sql';

/** Hours of hall time between which reminders are sent, as `10:00`. */
export interface ReminderHours {
  from: string;
  until: string;
}

/**
 * Takes tomorrow's orders without a reminder for that day (product 11) for this transaction. Orders booked today are
 * skipped. Orders under team review get their reminder after the approval. Raw SQL: finds and takes orders in one
 * statement, by the database clock.
 * @param limit maximum number of orders
 * @returns order ids; none outside the hours
 */
export async function takeDueReminders(
  transaction: Transaction,
  { from, until }: ReminderHours,
  limit: number,
): Promise<string[]> {
  const rows = await runSql<{ orderId: string }>(
    transaction,
    `INSERT INTO ticket_notices (order_id, event_id)
     SELECT o.id, ${reminderOf('o.visit_date')} FROM orders o
     WHERE o.visit_date = ${hallToday} + 1 AND o.status = ${OrderStatus.pendingTravel} AND o.account_id IS NOT NULL
       AND o.created_at < ${hallToday}::timestamp AT TIME ZONE '${hallTimeZone}'
       AND (now() AT TIME ZONE '${hallTimeZone}')::time BETWEEN $1::time AND $2::time
       AND NOT EXISTS (
         SELECT FROM tickets t WHERE t.order_id = o.id AND t.status = ${TicketStatus.pendingReview}
       )
       AND NOT EXISTS (
         SELECT FROM ticket_notices n WHERE n.order_id = o.id AND n.event_id = ${reminderOf('o.visit_date')}
       )
     ORDER BY o.id LIMIT $3
     ON CONFLICT DO NOTHING RETURNING order_id AS "orderId"`,
    [from, until, limit],
  );
  return rows.map(({ orderId }) => orderId);
}
