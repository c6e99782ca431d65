import type { message } from '@hall/shared/locales/zh/message';
import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import type { HallSettings } from '../../configuration/settings';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';

/**
 * Ids are assigned before their rows become visible, so this many ids below the last notified one are read again. No
 * transaction stays open while that many others commit.
 */
const lookBack = 20_000;
/** Older events are not sent, e.g. after a long outage or from a version without these messages. */
const notifyWithin = '1 day';

/**
 * @param day SQL of a visit day
 * @returns SQL of the event id of its reminder, which has no row in the history: minus the days since 1970, so that an
 *   order gets one reminder for each day to which it was moved
 */
const reminderOf = (day: string): string => `date '1970-01-01' - ${day}`;

/** An event of an order to send to its phone. */
export interface DueNotice {
  orderId: string;
  event: keyof (typeof message)['ticket'];
  /** The ticket concerned, if one person was removed or replaced. */
  ticketId?: string | null;
  /** The ticket that replaced it. */
  newId?: string | null;
}

/**
 * Makes the planner read indexes in their order until the transaction ends, and stop at a limit. After a rush it would
 * sort the whole backlog, because statistics show few rows. The planner rates the sorts that remain as very expensive, so
 * that the server would compile them.
 */
const inOrder = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`;

/**
 * Takes pending notices for this transaction, oldest first. Raw SQL, so that a booking writes no row and no index entry
 * for its notice, and a run reads no more of a rush's backlog than it takes.
 * @param limit maximum number of notices
 * @returns none while another transaction takes some
 */
export async function takeDueNotices(
  transaction: Transaction,
  limit: number,
): Promise<DueNotice[]> {
  const [turn] = await runSql<{ isOurs: boolean }>(
    transaction,
    `SELECT pg_try_advisory_xact_lock(${AdvisoryLock.ticketNotices}) AS "isOurs"`,
  );
  if (!turn?.isOurs) return [];
  await runSql(transaction, inOrder);
  return runSql<DueNotice>(
    transaction,
    `WITH notified AS (
       SELECT coalesce(max(order_id), 0) AS order_id, coalesce(max(event_id), 0) AS event_id
       FROM ticket_notices
     ), booked AS (
       SELECT o.id AS order_id, 0::bigint AS event_id FROM orders o
       WHERE o.id > (SELECT order_id FROM notified) - $1 AND o.account_id IS NOT NULL
         AND o.created_at > now() - $2::interval
         AND (SELECT true FROM ticket_notices n WHERE n.order_id = o.id AND n.event_id = 0) IS NULL
       ORDER BY o.id LIMIT $3
     ), changed AS (
       SELECT h.order_id, h.id AS event_id FROM order_history h
       WHERE h.id > (SELECT event_id FROM notified) - $1 AND h.event IN ('changed', 'reduced', 'replaced', 'corrected', 'cancelled')
         AND h.at > now() - $2::interval
         AND (SELECT true FROM ticket_notices n WHERE n.order_id = h.order_id AND n.event_id = h.id) IS NULL
       ORDER BY h.id LIMIT $3
     ), taken AS (
       INSERT INTO ticket_notices (order_id, event_id)
       SELECT order_id, event_id FROM (TABLE booked UNION ALL TABLE changed) AS due
       ORDER BY order_id, event_id
       LIMIT $3
       ON CONFLICT DO NOTHING
       RETURNING order_id, event_id
     )
     SELECT taken.order_id AS "orderId", h.params->>'ticketid' AS "ticketId", h.params->>'newid' AS "newId", coalesce(h.event,
       (SELECT 'split' FROM order_history s WHERE s.order_id = taken.order_id AND s.event = 'splitFrom'), 'booked') AS event
     FROM taken LEFT JOIN order_history h ON h.id = taken.event_id
     ORDER BY taken.order_id, taken.event_id`,
    [lookBack, notifyWithin, limit],
  );
}

/**
 * Deletes notices that are never read again, and reminders of past visits.
 * @returns number of rows deleted
 */
export async function eraseOldNotices(db: Queryable, limit: number): Promise<number> {
  const erased = await runSql(
    db,
    `WITH notified AS (SELECT max(order_id) AS order_id, max(event_id) AS event_id FROM ticket_notices)
     DELETE FROM ticket_notices WHERE ctid IN (
       SELECT n.ctid FROM ticket_notices n, notified
       WHERE CASE WHEN n.event_id < 0 THEN n.event_id >= ${reminderOf(hallToday)}
         ELSE n.order_id < notified.order_id - 2 * $1
           AND (n.event_id = 0 OR n.event_id < notified.event_id - 2 * $1) END
       LIMIT $2
     ) RETURNING order_id`,
    [lookBack, limit],
  );
  return erased.length;
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
  { from, until }: HallSettings['reminder'],
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
