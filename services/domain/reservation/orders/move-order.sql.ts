import { OrderStatus, TicketStatus, type AccountType } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { HallSettings } from '../../configuration/settings';
import { withdrawMessages } from '../../communication/messages';
import { freeSeats, type PoolName, type PoolSeats } from '../../schedule/seats';
import { endTickets } from './complete-orders.sql';
import { createOrderNo, createTicketCode } from './order-codes';

/** An order that a request moves to another session, with the seats of the people who have not come. */
export interface MovableOrder extends PoolSeats {
  id: string;
  visitDate: string;
  /** The request whose grant holds its seats in Redis. */
  heldBy: string;
  /** Active, and somebody has not come. */
  changeable: boolean;
  /** Nobody is inside, below the limit of changes, and before the deadline by the database clock. */
  changeableByVisitor: boolean;
  /** Number of used tickets, which never move (product 11). */
  inside: number;
  /** The other tickets, and their visitors in the same order. */
  ticketIds: string[];
  visitorKeys: string[];
}

/** The target of a move, and its request. */
interface OrderMove {
  requestid: string;
  seq: string;
  accountType: AccountType;
  sessionId: string;
  visitDate: string;
  visitorKeys: string[];
  /** Moves by staff do not count as changes of the visitor. */
  byStaff: boolean;
  /** The new number of each visitor's ticket among all tickets of that person. */
  visitNos: number[];
}

/**
 * Gives those of an order who have not come an order of their own in another session (product 11). Account, guides and
 * declarations stay the same. The former order keeps the used tickets, and the others in it become cancelled, so that a
 * gate that reports late still finds them. Raw SQL: copies rows, so that personal data never leaves Postgres.
 * @returns the id of the new order
 */
async function splitOrder(
  transaction: Transaction,
  { id, ticketIds }: MovableOrder,
  to: OrderMove,
): Promise<string> {
  const kind = to.accountType === 'user' ? 'personal' : 'team';
  const [made] = await runSql<{ id: string }>(
    transaction,
    `INSERT INTO orders (orderno, ticketcode, requestid, request_seq, session_id, visit_date, ticketcount,
       account_id, account_type, area_id, pool, guide_ids, agency_id, review_reason, changes)
     SELECT $2, $3, $4, $5, $6, $7, $8, account_id, account_type, area_id, pool, guide_ids, agency_id, review_reason, changes
     FROM orders WHERE id = $1 RETURNING id`,
    [
      id,
      createOrderNo(),
      createTicketCode(kind, to.visitDate),
      to.requestid,
      to.seq,
      to.sessionId,
      to.visitDate,
      ticketIds.length,
    ],
  );
  if (!made) throw new Error(`the order ${id} is gone`);
  await endTickets(transaction, id, ticketIds, TicketStatus.refunded);
  await runSql(
    transaction,
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, visit_no, declared)
     SELECT $2, row_number() OVER (ORDER BY t.position), $3, t.realname, t.doctype, t.idnum_sealed, t.visitor_key, n.no,
            t.declared
     FROM tickets t LEFT JOIN unnest($4::text[], $5::int[]) AS n(key, no) ON n.key = t.visitor_key
     WHERE t.id = ANY($1::bigint[])`,
    [ticketIds, made.id, to.visitDate, to.visitorKeys, to.visitNos],
  );
  await noteMove(transaction, { from: id, to: made.id, event: 'split' });
  return made.id;
}

/** Records in both histories that an order took the place of another, or of a part of it. */
export async function noteMove(
  transaction: Transaction,
  { from, to, event }: { from: string; to: string; event: 'split' | 'moved' | 'resubmitted' },
): Promise<void> {
  await runSql(
    transaction,
    `INSERT INTO order_history (order_id, event, params)
     SELECT $1, $3, jsonb_build_object('count', o.ticketcount, 'orderno', o.orderno,
       'to', o.visit_date::text || ' ' || to_char(s.starttime, 'HH24:MI'))
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id WHERE o.id = $2
     UNION ALL SELECT $2, $3 || 'From', jsonb_build_object('orderno', o.orderno) FROM orders o WHERE o.id = $1`,
    [from, to, event],
  );
}

type Seated = Pick<MovableOrder, 'ticketcount' | 'inside' | 'ticketIds' | 'visitorKeys'>;
const nobody: Seated = { ticketcount: 0, inside: 0, ticketIds: [], visitorKeys: [] };

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
 * Locks the orders to move by ascending id, after their pools. Raw SQL, for the lock order and the database clock. A
 * second statement reads the tickets, because only a new statement sees admissions made while it waited for the lock.
 */
export async function lockMovableOrders(
  transaction: Transaction,
  orderIds: string[],
  settings: Pick<HallSettings, 'changesPerOrder' | 'cancelBeforeMinutes'>,
): Promise<Map<string, MovableOrder>> {
  if (!orderIds.length) return new Map();
  const orders = await runSql<Omit<MovableOrder, keyof Seated>>(
    transaction,
    `SELECT o.id, o.session_id AS "sessionId", o.visit_date::text AS "visitDate", o.pool,
            coalesce(o.moved_by, o.requestid) AS "heldBy", o.status = ${OrderStatus.pendingTravel} AS changeable,
            o.changes < $2
              AND now() < (o.visit_date + s.starttime) AT TIME ZONE '${hallTimeZone}' - make_interval(mins => $3)
              AS "changeableByVisitor"
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id FOR UPDATE OF o`,
    [orderIds, settings.changesPerOrder, settings.cancelBeforeMinutes],
  );
  const notCome = `FILTER (WHERE status <> ${TicketStatus.verified})`;
  const seated = await runSql<Seated & { orderId: string }>(
    transaction,
    `SELECT order_id AS "orderId", count(*) ${notCome}::int AS ticketcount,
            count(*) FILTER (WHERE status = ${TicketStatus.verified})::int AS inside,
            coalesce(array_agg(id::text ORDER BY position) ${notCome}, '{}') AS "ticketIds",
            coalesce(array_agg(visitor_key ORDER BY position) ${notCome}, '{}') AS "visitorKeys"
     FROM tickets WHERE order_id = ANY($1::bigint[]) AND holds_seat GROUP BY order_id`,
    [orderIds],
  );
  const seatsOf = new Map(seated.map(({ orderId, ...seats }) => [orderId, seats]));
  return new Map(
    orders.map((order) => {
      const seats = seatsOf.get(order.id) ?? nobody;
      const changeable = order.changeable && seats.ticketcount > 0;
      const changeableByVisitor = order.changeableByVisitor && !seats.inside;
      return [order.id, { ...order, ...seats, changeable, changeableByVisitor }];
    }),
  );
}

/**
 * Moves an order and its tickets to another session and frees its former seats. If somebody is inside, only the people
 * who have not come move, as an order of their own. The caller counts the new seats.
 * @returns the order that has the new seats, and whether the former seats are held
 */
export async function moveOrder(
  transaction: Transaction,
  order: MovableOrder,
  to: OrderMove,
): Promise<{ orderId: string; held: boolean }> {
  await withdrawMessages(transaction, subjectKey('order', order.id));
  const orderId = order.inside
    ? await splitOrder(transaction, order, to)
    : await moveWhole(transaction, order, to);
  return { orderId, ...(await freeSeats(transaction, order)) };
}

async function moveWhole(
  transaction: Transaction,
  order: MovableOrder,
  to: OrderMove,
): Promise<string> {
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
    [order.id, to.visitDate, to.visitorKeys, to.visitNos],
  );
  await runSql(
    transaction,
    `INSERT INTO order_history (order_id, event, params)
     SELECT $1, 'changed', jsonb_build_object(
       'from', $2::text || ' ' || to_char(a.starttime, 'HH24:MI'), 'to', $4::text || ' ' || to_char(b.starttime, 'HH24:MI'),
       'by', $6::text)
     FROM visit_sessions a, visit_sessions b WHERE a.id = $3 AND b.id = $5`,
    [
      order.id,
      order.visitDate,
      order.sessionId,
      to.visitDate,
      to.sessionId,
      to.byStaff ? 'staff' : 'visitor',
    ],
  );
  return order.id;
}
