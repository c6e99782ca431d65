import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Numbers are given before their rows are seen: those so far below the last one told are looked at again. A
 * transaction that takes its number and commits after so many others does not exist.
 */
const lookBack = 20_000;
/** What is older is not told any more: after a long outage, and of a release before these messages. */
const tellWithin = '1 day';

/** Stands for the reminder where a row of the history stands else. */
export const reminderEvent = -1;

/** What happened to an order that its phone is to be told of. */
export interface DueNotice {
  orderId: string;
  event: 'booked' | 'changed' | 'reduced' | 'cancelled' | 'reminder';
  /** Whose ticket it is about, where one person was taken out. */
  ticketId?: string | null;
}

/**
 * Takes what was not told yet, oldest first, for this transaction alone. By hand: nothing of it stands on the way of a
 * booking, which writes no row and no index entry for it.
 * @param limit how many at the most
 */
export function takeDueNotices(transaction: Transaction, limit: number): Promise<DueNotice[]> {
  return runSql<DueNotice>(
    transaction,
    `WITH told AS (
       SELECT coalesce(max(order_id), 0) AS order_id, coalesce(max(event_id), 0) AS event_id
       FROM ticket_notices
     ), due AS (
       SELECT o.id AS order_id, 0::bigint AS event_id FROM orders o, told
       WHERE o.id > told.order_id - $1 AND o.account_id IS NOT NULL
         AND o.created_at > now() - $2::interval
       UNION ALL
       SELECT h.order_id, h.id FROM order_history h, told
       WHERE h.id > told.event_id - $1 AND h.event IN ('changed', 'reduced', 'cancelled')
         AND h.at > now() - $2::interval
     ), taken AS (
       INSERT INTO ticket_notices (order_id, event_id)
       SELECT order_id, event_id FROM due
       WHERE NOT EXISTS (
         SELECT FROM ticket_notices n WHERE n.order_id = due.order_id AND n.event_id = due.event_id
       )
       ORDER BY order_id, event_id
       LIMIT $3
       ON CONFLICT DO NOTHING
       RETURNING order_id, event_id
     )
     SELECT taken.order_id AS "orderId", coalesce(h.event, 'booked') AS event, h.params->>'ticketid' AS "ticketId"
     FROM taken LEFT JOIN order_history h ON h.id = taken.event_id
     ORDER BY taken.order_id, taken.event_id`,
    [lookBack, tellWithin, limit],
  );
}

/**
 * Forgets what is so far below the last one told that it is never looked at again, and the reminders of past visits.
 * @returns how many rows went
 */
export async function eraseOldNotices(db: Queryable, limit: number): Promise<number> {
  const erased = await runSql(
    db,
    `WITH told AS (SELECT max(order_id) AS order_id, max(event_id) AS event_id FROM ticket_notices)
     DELETE FROM ticket_notices WHERE ctid IN (
       SELECT n.ctid FROM ticket_notices n, told
       WHERE CASE WHEN n.event_id = ${reminderEvent}
         THEN EXISTS (SELECT FROM orders o WHERE o.id = n.order_id AND o.visit_date <= ${hallToday})
         ELSE n.order_id < told.order_id - 2 * $1
           AND (n.event_id = 0 OR n.event_id < told.event_id - 2 * $1) END
       LIMIT $2
     ) RETURNING order_id`,
    [lookBack, limit],
  );
  return erased.length;
}
