import type { SeatPool } from '@hall/shared/codes/states';
import { changedRows, type Transaction } from '@hall/platform/postgres/data-source';
import type { UndecidedRequest } from './booking-request';
import { giveBackSeats } from './seat-return';

/** An order that a request moves to another session. */
export interface MovableOrder {
  id: string;
  session_id: string;
  visit_date: string;
  pool: SeatPool;
  ticketcount: number;
  /** The request whose grant holds its seats in Redis. */
  held_by: string;
  /** Active, not moved too often, and before its deadline by the store's clock. */
  changeable: boolean;
}

const columns = `o.id, o.session_id, o.visit_date::text, o.pool, o.ticketcount, coalesce(o.moved_by, o.requestid) AS held_by`;

/** @returns the pools that the orders of these requests hold now, for their locks. */
export async function findChangedPools(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<{ session_id: string; pool: SeatPool }[]> {
  const ids = requests.flatMap(({ change_order_id }) => change_order_id ?? []);
  if (!ids.length) return [];
  return (await transaction.query(
    'SELECT session_id, pool FROM orders WHERE id = ANY($1::bigint[])',
    [ids],
  )) as { session_id: string; pool: SeatPool }[];
}

/**
 * Locks the orders to be moved, in the order of their ids, after their pools.
 * @param limits how often an order may be changed, and until how many minutes before its session
 */
export async function lockChangedOrders(
  transaction: Transaction,
  requests: UndecidedRequest[],
  limits: { changes: number; minutes: number },
): Promise<Map<string, MovableOrder>> {
  const ids = requests.flatMap(({ change_order_id }) => change_order_id ?? []);
  if (!ids.length) return new Map();
  const rows = (await transaction.query(
    `SELECT ${columns}, o.status = 1 AND o.changes < $2
              AND now() < (o.visit_date + s.starttime) AT TIME ZONE 'Asia/Shanghai' - make_interval(mins => $3) AS changeable
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id FOR UPDATE OF o`,
    [ids, limits.changes, limits.minutes],
  )) as MovableOrder[];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Moves an order with its tickets to the request's session and gives its former seats back; the new ones
 * are the caller's to count.
 * @returns whether the former seats are held for now
 */
export async function moveOrder(
  transaction: Transaction,
  order: MovableOrder,
  request: UndecidedRequest,
): Promise<{ held: boolean }> {
  await changedRows(
    transaction,
    `UPDATE orders SET session_id = $2, visit_date = $3, moved_by = $4, changes = changes + 1, version = version + 1
     WHERE id = $1`,
    [order.id, request.session_id, request.visit_date, request.requestid],
  );
  await changedRows(
    transaction,
    'UPDATE tickets SET visit_date = $2 WHERE order_id = $1 AND holds_seat',
    [order.id, request.visit_date],
  );
  await transaction.query(
    `INSERT INTO order_history (order_id, event, params)
     SELECT $1, 'changed', jsonb_build_object(
       'from', $2::text || ' ' || to_char(a.starttime, 'HH24:MI'), 'to', $4::text || ' ' || to_char(b.starttime, 'HH24:MI'))
     FROM visit_sessions a, visit_sessions b WHERE a.id = $3 AND b.id = $5`,
    [order.id, order.visit_date, order.session_id, request.visit_date, request.session_id],
  );
  return giveBackSeats(transaction, order);
}
