import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { approvals } from '@hall/shared/codes/approval';
import { mayHappen } from '@hall/shared/rules/approval';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
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

/** An order whose session is over. */
export interface PastOrder {
  id: string;
  sessionId: string;
  /** Null for an authorized unit's order. */
  accountId: string | null;
}

/** States of undecided applications; an order whose application lapses is ended, not completed. */
const undecided = approvals.filter((state) => mayHappen('lapse', state)).join(', ');

/**
 * Raw SQL: the join starts from the few unsettled sessions, so its cost does not grow with the orders of past years.
 * @param isOver the condition under which a session `s` is over, with the minutes as `$1`
 * @returns active orders of sessions that are over, oldest first, without those whose application is undecided
 */
export function findPastOrders(
  db: Queryable,
  isOver: string,
  lateMinutes: number,
  limit: number,
): Promise<PastOrder[]> {
  return runSql<PastOrder>(
    db,
    `SELECT o.id, o.session_id AS "sessionId", o.account_id AS "accountId" FROM visit_sessions s
     JOIN orders o ON o.session_id = s.id AND o.status = ${OrderStatus.pendingTravel}
     WHERE s.settled_at IS NULL AND ${isOver}
       AND NOT EXISTS (SELECT 1 FROM auth_applies a WHERE a.order_id = o.id AND a.approval IN (${undecided}))
     ORDER BY s.visit_date, o.id LIMIT $2`,
    [lateMinutes, limit],
  );
}

export interface EndedOrder extends PastOrder {
  orderno: string;
  visitDate: string;
  /** Tickets that could have been used, and those that were used. */
  valid: number;
  came: number;
}

const { inactive, available, verified, expired, pendingReview } = TicketStatus;

/**
 * Completes the orders and expires their unused tickets; the seats stay counted as taken. Raw SQL: three statements for
 * a batch of orders.
 * @returns the orders that were still active
 */
export async function completeOrders(
  transaction: Transaction,
  ids: string[],
): Promise<EndedOrder[]> {
  const orders = await runSql<EndedOrder>(
    transaction,
    `SELECT o.id, o.session_id AS "sessionId", o.account_id AS "accountId", o.orderno, o.visit_date::text AS "visitDate",
            (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status IN (${inactive}, ${available}, ${verified}))::int AS valid,
            (SELECT count(*) FROM tickets t WHERE t.order_id = o.id AND t.status = ${verified})::int AS came
     FROM orders o WHERE o.id = ANY($1::bigint[]) AND o.status = ${OrderStatus.pendingTravel} ORDER BY o.id FOR UPDATE`,
    [ids],
  );
  const ended = orders.map(({ id }) => id);
  await runSql(
    transaction,
    `UPDATE orders SET status = ${OrderStatus.completed}, version = version + 1 WHERE id = ANY($1::bigint[])`,
    [ended],
  );
  await runSql(
    transaction,
    `UPDATE tickets SET status = ${expired} WHERE order_id = ANY($1::bigint[]) AND status IN (${inactive}, ${available}, ${pendingReview})`,
    [ended],
  );
  await runSql(
    transaction,
    `INSERT INTO order_history (order_id, event)
     SELECT id, CASE WHEN came THEN 'completed' ELSE 'expired' END FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, came boolean)`,
    [JSON.stringify(orders.map(({ id, came }) => ({ id, came: came > 0 })))],
  );
  return orders;
}
