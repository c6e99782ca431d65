import type {
  AccountType,
  DocType,
  OrderStatus,
  SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import { giveBackSeats } from '../booking';
import { isRowId } from '@hall/shared/rules/row-id';

/** An order as the store has it, with what its session and area say. */
export interface OrderRecord {
  id: string;
  orderno: string;
  /** The request whose grant holds the seats in Redis. */
  held_by: string;
  area_id: number;
  account_type: AccountType;
  session_id: string;
  visit_date: string;
  pool: SeatPool;
  ticketcount: number;
  status: OrderStatus;
  ticketcode: string;
  changes: number;
  created_at: Date;
  starttime: string;
  endtime: string;
  name_zh: string;
  name_en: string;
  ticket_status: TicketStatus;
  /** By the store's clock: whether the session begins later than the deadline. */
  before_deadline: boolean;
  deadline: Date;
}

export interface TicketRecord {
  realname: string;
  doctype: DocType;
  idnum_sealed: string;
  status: TicketStatus;
}

const orderColumns = `o.id, o.orderno, coalesce(o.moved_by, o.requestid) AS held_by, o.area_id, o.account_type, o.session_id, o.visit_date::text, o.pool, o.ticketcount,
  o.status, o.ticketcode, o.changes, o.created_at, to_char(s.starttime, 'HH24:MI') AS starttime,
  to_char(s.endtime, 'HH24:MI') AS endtime, a.name_zh, a.name_en,
  (SELECT t.status FROM tickets t WHERE t.order_id = o.id ORDER BY t.position LIMIT 1) AS ticket_status`;
const orderTables =
  'orders o JOIN visit_sessions s ON s.id = o.session_id JOIN areas a ON a.id = o.area_id';
/** The instant until which an order can be cancelled or changed; $2 is the number of minutes. */
const deadline = `((o.visit_date + s.starttime) AT TIME ZONE 'Asia/Shanghai' - make_interval(mins => $2))`;

export interface OrderFilter {
  accountId: string;
  status?: OrderStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** @returns one page of an account's orders, newest first, and how many there are in all. */
export async function listOrders(
  db: Queryable,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; orders: OrderRecord[] }> {
  const where = `o.account_id = $1 AND ($2::smallint IS NULL OR o.status = $2)
    AND ($3::date IS NULL OR o.visit_date >= $3) AND ($4::date IS NULL OR o.visit_date <= $4)`;
  const parameters = [
    filter.accountId,
    filter.status ?? null,
    filter.from ?? null,
    filter.to ?? null,
  ];
  const [count] = (await db.query(
    `SELECT count(*)::int AS total FROM orders o WHERE ${where}`,
    parameters,
  )) as [{ total: number }];
  const orders = (await db.query(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE ${where} ORDER BY o.id DESC LIMIT $5 OFFSET $6`,
    [...parameters, page.limit, page.offset],
  )) as OrderRecord[];
  return { total: count.total, orders };
}

/** @returns the account's order; undefined where there is none or it is another's. */
export async function findOrder(
  db: Queryable,
  accountId: string,
  orderId: string,
  deadlineMinutes: number,
): Promise<OrderRecord | undefined> {
  if (!isRowId(orderId)) return undefined;
  const rows = (await db.query(
    `SELECT ${orderColumns}, ${deadline} AS deadline, now() < ${deadline} AS before_deadline
     FROM ${orderTables} WHERE o.id = $1 AND o.account_id = $3`,
    [orderId, deadlineMinutes, accountId],
  )) as OrderRecord[];
  return rows[0];
}

export function findTickets(db: Queryable, orderId: string): Promise<TicketRecord[]> {
  return db.query(
    'SELECT realname, doctype, idnum_sealed, status FROM tickets WHERE order_id = $1 ORDER BY position',
    [orderId],
  ) as Promise<TicketRecord[]>;
}

/** @returns the names of the guides who lead a team, in no order; none where they deleted their accounts */
export async function findGuideNames(db: Queryable, orderId: string): Promise<string[]> {
  const rows = (await db.query(
    `SELECT g.realname FROM orders o JOIN accounts g ON g.id = ANY(o.guide_ids)
     WHERE o.id = $1 AND o.guide_ids <> '{}' AND g.realname IS NOT NULL`,
    [orderId],
  )) as { realname: string }[];
  return rows.map((row) => row.realname);
}

export interface HistoryRecord {
  event: string;
  params: Record<string, string> | null;
  at: Date;
}

export function findHistory(db: Queryable, orderId: string): Promise<HistoryRecord[]> {
  return db.query('SELECT event, params, at FROM order_history WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]) as Promise<HistoryRecord[]>;
}

/** Orders that the account cancelled itself in the day, week, month and year of hall time. */
export async function countCancellations(
  db: Queryable,
  accountId: string,
): Promise<Record<'day' | 'week' | 'month' | 'year', number>> {
  const since = (unit: string) =>
    `count(*) FILTER (WHERE cancelled_at >= date_trunc('${unit}', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai')::int AS ${unit}`;
  const [row] = (await db.query(
    `SELECT ${(['day', 'week', 'month', 'year'] as const).map(since).join(', ')} FROM orders
     WHERE account_id = $1 AND cancelled_by = 'account' AND cancelled_at > now() - interval '367 days'`,
    [accountId],
  )) as [Record<'day' | 'week' | 'month' | 'year', number>];
  return row;
}

/**
 * Locks the account against other cancellations of its own, so that its limits hold; a booking may refer to
 * it meanwhile.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}

/** Locks the order's pool before the order itself: the order in which a batch of bookings locks. */
export async function lockOrder(
  transaction: Transaction,
  order: Pick<OrderRecord, 'id' | 'session_id' | 'pool'>,
): Promise<boolean> {
  await transaction.query(
    'SELECT 1 FROM seat_pools WHERE session_id = $1 AND pool = $2 FOR UPDATE',
    [order.session_id, order.pool],
  );
  const rows = (await transaction.query(
    'SELECT 1 FROM orders WHERE id = $1 AND status = 1 AND session_id = $2 FOR UPDATE',
    [order.id, order.session_id],
  )) as unknown[];
  return rows.length > 0;
}

export async function insertHistory(
  transaction: Transaction,
  orderId: string,
  event: string,
  params?: Record<string, string | number>,
): Promise<void> {
  await transaction.query(
    'INSERT INTO order_history (order_id, event, params) VALUES ($1, $2, $3)',
    [orderId, event, params ? JSON.stringify(params) : null],
  );
}

/** Who ended an order: its account, or the hall, which closed the session. */
export type CancelledBy = 'account' | 'hall';

/**
 * Ends the order and its tickets and gives the seats back, under the locks of `lockOrder`.
 * @param told what the order's history says of it
 * @returns whether the seats are held for now
 */
export async function writeCancellation(
  transaction: Transaction,
  order: Pick<OrderRecord, 'id' | 'session_id' | 'pool' | 'ticketcount'>,
  by: CancelledBy,
  told: { event: string; params?: Record<string, string> } = {
    event: by === 'account' ? 'cancelled' : 'closed',
  },
): Promise<{ held: boolean }> {
  await changedRows(
    transaction,
    `UPDATE orders SET status = 3, version = version + 1, cancelled_at = now(), cancelled_by = $2 WHERE id = $1`,
    [order.id, by],
  );
  await changedRows(
    transaction,
    'UPDATE tickets SET status = 3, holds_seat = false WHERE order_id = $1',
    [order.id],
  );
  await insertHistory(transaction, order.id, told.event, told.params);
  return giveBackSeats(transaction, order);
}
