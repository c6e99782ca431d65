import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { type SeatPool, TicketStatus } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import type { HeldParty, Party } from './held-party';
import { createOrderNo, createTicketCode } from './order-codes';

/** A party's active order, with what its pool counts. */
export interface HeldOrder {
  id: string;
  /** Names its grant in Redis. */
  requestid: string;
  session_id: string;
  pool: SeatPool;
  visit_date: string;
  ticketcount: number;
}

/** @returns the active order; undefined where it was ended meanwhile */
export async function findHeldOrder(
  transaction: Transaction,
  orderId: string,
): Promise<HeldOrder | undefined> {
  const rows = (await transaction.query(
    `SELECT id, requestid, session_id, pool, visit_date::text, ticketcount FROM orders
     WHERE id = $1 AND status = 1`,
    [orderId],
  )) as HeldOrder[];
  return rows[0];
}

/**
 * Ends the former order and takes its seats out of `sold`: they are free for the party that replaces it.
 * @returns false where it was ended while its pool was being locked
 */
export async function endFormerOrder(
  transaction: Transaction,
  former: HeldOrder,
): Promise<boolean> {
  const ended = await endOrder(transaction, former.id, 'unit', TicketStatus.refunded);
  if (ended)
    await changedRows(
      transaction,
      'UPDATE seat_pools SET sold = sold - $3 WHERE session_id = $1 AND pool = $2',
      [former.session_id, former.pool, former.ticketcount],
    );
  return ended;
}

/**
 * Ends an active order with its tickets, under its pool's lock; its seats are the caller's to give back.
 * @returns false where it had ended before
 */
export async function endOrder(
  transaction: Transaction,
  orderId: string,
  by: 'unit' | 'hall',
  ticketStatus: TicketStatus,
): Promise<boolean> {
  const ended = await changedRows<{ id: string }>(
    transaction,
    `UPDATE orders SET status = 3, version = version + 1, cancelled_at = now(), cancelled_by = $2
     WHERE id = $1 AND status = 1 RETURNING id`,
    [orderId, by],
  );
  if (!ended.length) return false;
  await changedRows(
    transaction,
    'UPDATE tickets SET status = $2, holds_seat = false WHERE order_id = $1',
    [orderId, ticketStatus],
  );
  await transaction.query('INSERT INTO order_history (order_id, event) VALUES ($1, $2)', [
    orderId,
    by === 'unit' ? 'cancelled' : 'closed',
  ]);
  return true;
}

/** Why the session takes no party, by the store's clock: read after the pool's lock. */
export async function findSessionRefusal(
  transaction: Transaction,
  sessionId: string,
): Promise<RefusalCode | undefined> {
  const rows = (await transaction.query(
    `SELECT s.stopped, d.closed OR s.closed OR s.visit_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date AS closed
     FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE s.id = $1`,
    [sessionId],
  )) as { stopped: boolean; closed: boolean }[];
  if (!rows[0] || rows[0].closed) return RefusalCode.notAvailable;
  return rows[0].stopped ? RefusalCode.stopped : undefined;
}

/** @returns the rows of the party's visitors who hold a ticket that day, from 0 */
export async function findHeldRows(
  db: Queryable,
  party: Pick<Party, 'date' | 'visitors'>,
): Promise<number[]> {
  const rows = (await db.query(
    'SELECT visitor_key FROM tickets WHERE holds_seat AND visit_date = $1 AND visitor_key = ANY($2)',
    [party.date, party.visitors.map(({ key }) => key)],
  )) as { visitor_key: string }[];
  const held = new Set(rows.map((row) => row.visitor_key));
  return party.visitors.flatMap(({ key }, row) => (held.has(key) ? [row] : []));
}

/**
 * Writes the party's order with its tickets. It belongs to no account.
 * @returns undefined where another transaction has booked one of its visitors in this very moment: the
 *   caller undoes it all then
 */
export async function insertHeldOrder(
  transaction: Transaction,
  party: Party,
): Promise<HeldParty | undefined> {
  const [order] = (await transaction.query(
    `INSERT INTO orders (orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode)
     VALUES ($1, $2, NULL, 'auth', $3, $4, $5, $6, $7, $8) RETURNING id, ticketcode`,
    [
      createOrderNo(party.date),
      party.requestid,
      party.areaId,
      party.sessionId,
      party.date,
      party.pool,
      party.visitors.length,
      createTicketCode('team', party.date),
    ],
  )) as [{ id: string; ticketcode: string }];
  const tickets = (await transaction.query(
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status)
     SELECT $1, v.position, $2, v.visitor->>'realname', (v.visitor->>'doctype')::smallint, v.visitor->>'idnum',
            v.visitor->>'key', $4
     FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS v(visitor, position)
     ORDER BY v.visitor->>'key'
     ON CONFLICT (visit_date, visitor_key) WHERE holds_seat DO NOTHING RETURNING id`,
    [order.id, party.date, JSON.stringify(party.visitors), party.ticketStatus],
  )) as unknown[];
  return tickets.length === party.visitors.length
    ? { orderId: order.id, ticketcode: order.ticketcode }
    : undefined;
}

/** Makes a held party's tickets good for the gate. @returns false where its order has ended */
export async function approveParty(transaction: Transaction, orderId: string): Promise<boolean> {
  const orders = await changedRows<{ id: string }>(
    transaction,
    'UPDATE orders SET version = version + 1 WHERE id = $1 AND status = 1 RETURNING id',
    [orderId],
  );
  if (!orders.length) return false;
  await changedRows(
    transaction,
    'UPDATE tickets SET status = $2 WHERE order_id = $1 AND status = $3',
    [orderId, TicketStatus.available, TicketStatus.pendingReview],
  );
  return true;
}
