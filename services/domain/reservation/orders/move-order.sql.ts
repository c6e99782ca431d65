import { OrderStatus } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { withdrawMessages } from '../../communication/messages';
import { hasUsedTicketSql } from './used-tickets';
import { freeSeats, type PoolName, type PoolSeats } from '../../schedule/seats';

/** An order that a request moves to another session. */
export interface MovableOrder extends PoolSeats {
  id: string;
  visitDate: string;
  /** The request whose grant holds its seats in Redis. */
  heldBy: string;
  /** Active, nobody inside, and before its deadline by the database clock. */
  changeable: boolean;
  /** Whether it is below the visitor's limit of changes. */
  hasChangesLeft: boolean;
}

/** The target of a move, and its request. */
export interface OrderMove {
  requestid: string;
  sessionId: string;
  visitDate: string;
  visitorKeys: string[];
  /** Moves by staff do not count as changes of the visitor. */
  byStaff: boolean;
  /** The new number of each visitor's ticket among all tickets of that person; undefined if not counted. */
  visitNos: number[] | undefined;
}

/** @returns the pools that the orders hold now, to lock them */
export async function findPoolsOf(
  transaction: Transaction,
  orderIds: string[],
): Promise<PoolName[]> {
  if (!orderIds.length) return [];
  return runSql<PoolName>(
    transaction,
    'SELECT session_id AS "sessionId", pool FROM orders WHERE id = ANY($1::bigint[])',
    [orderIds],
  );
}

/**
 * Locks the orders to move by ascending id, after their pools. Raw SQL, for the lock order and the database clock.
 * @param limits the maximum number of changes, and the deadline in minutes before the session
 */
export async function lockMovableOrders(
  transaction: Transaction,
  orderIds: string[],
  limits: { changes: number; minutes: number },
): Promise<Map<string, MovableOrder>> {
  if (!orderIds.length) return new Map();
  const rows = await runSql<MovableOrder>(
    transaction,
    `SELECT o.id, o.session_id AS "sessionId", o.visit_date::text AS "visitDate", o.pool, o.ticketcount,
            coalesce(o.moved_by, o.requestid) AS "heldBy",
            o.changes < $2 AS "hasChangesLeft",
            o.status = ${OrderStatus.pendingTravel}
              AND now() < (o.visit_date + s.starttime) AT TIME ZONE '${hallTimeZone}' - make_interval(mins => $3)
              AND NOT ${hasUsedTicketSql('o.id')} AS changeable
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id FOR UPDATE OF o`,
    [orderIds, limits.changes, limits.minutes],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Moves an order and its tickets to another session and frees its former seats. The caller counts the new seats.
 * @returns whether the former seats are held
 */
export async function moveOrder(
  transaction: Transaction,
  order: MovableOrder,
  to: OrderMove,
): Promise<{ held: boolean }> {
  await withdrawMessages(transaction, subjectKey('order', order.id));
  await runSql(
    transaction,
    `UPDATE orders SET session_id = $2, visit_date = $3, moved_by = $4, changes = changes + $5, version = version + 1
     WHERE id = $1`,
    [order.id, to.sessionId, to.visitDate, to.requestid, to.byStaff ? 0 : 1],
  );
  await runSql(
    transaction,
    `UPDATE tickets t SET visit_date = $2, visit_no = (
       SELECT n.no FROM unnest($3::text[], $4::int[]) AS n(key, no) WHERE n.key = t.visitor_key)
     WHERE order_id = $1 AND holds_seat`,
    [order.id, to.visitDate, to.visitorKeys, to.visitNos ?? to.visitorKeys.map(() => null)],
  );
  await runSql(
    transaction,
    `INSERT INTO order_history (order_id, event, params)
     SELECT $1, 'changed', jsonb_build_object(
       'from', $2::text || ' ' || to_char(a.starttime, 'HH24:MI'), 'to', $4::text || ' ' || to_char(b.starttime, 'HH24:MI'))
     FROM visit_sessions a, visit_sessions b WHERE a.id = $3 AND b.id = $5`,
    [order.id, order.visitDate, order.sessionId, to.visitDate, to.sessionId],
  );
  return freeSeats(transaction, order);
}
