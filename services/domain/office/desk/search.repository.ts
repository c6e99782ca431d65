import type { ListStaffOrdersDto } from '@hall/shared/contract/staff/orders';
import type { AccountType, OrderStatus, SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type Condition, type ListPage, readList } from '@hall/platform/postgres/list-query';

/** Orders that one keyword can find; a name that thousands bear is searched more narrowly. */
const foundMax = 500;

const idsOf = async (db: Queryable, sql: string, parameters: unknown[]): Promise<string[]> =>
  ((await db.query(`${sql} LIMIT ${foundMax}`, parameters)) as { id: string }[]).map(
    ({ id }) => id,
  );

export const findByCode = (db: Queryable, code: string): Promise<string[]> =>
  idsOf(db, 'SELECT id FROM orders WHERE ticketcode = $1 OR orderno = $1', [code]);

export const findByPhone = (db: Queryable, telnum: string): Promise<string[]> =>
  idsOf(
    db,
    `SELECT o.id FROM orders o WHERE o.account_id IN (SELECT id FROM accounts WHERE telnum = $1) ORDER BY o.id DESC`,
    [telnum],
  );

/** Active tickets have an index by day and visitor, the others one by visitor. */
export const findByVisitor = (db: Queryable, keys: string[]): Promise<string[]> =>
  idsOf(
    db,
    `SELECT DISTINCT order_id AS id FROM (
       SELECT order_id FROM tickets WHERE visitor_key = ANY($1) AND NOT holds_seat
       UNION ALL
       SELECT order_id FROM tickets WHERE visitor_key = ANY($1) AND holds_seat
         AND visit_date = ANY(ARRAY(SELECT DISTINCT visit_date FROM visit_days))) AS found`,
    [keys],
  );

/** By the name of the account, or of a visitor on the days of the range. */
export const findByName = (
  db: Queryable,
  name: string,
  range: { from: string; to: string },
): Promise<string[]> =>
  idsOf(
    db,
    `SELECT o.id FROM orders o WHERE o.visit_date BETWEEN $2 AND $3
       AND (EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.realname = $1)
         OR EXISTS (SELECT 1 FROM accounts a WHERE a.id = o.account_id AND $1 IN (a.realname, a.username)))
     ORDER BY o.id DESC`,
    [name, range.from, range.to],
  );

export interface DeskRow {
  id: string;
  orderno: string;
  ticketcode: string;
  account_id: string;
  account_type: AccountType;
  pool: SeatPool;
  realname: string;
  telnum: string | null;
  ticketcount: number;
  status: OrderStatus;
  ticket_status: TicketStatus;
  visit_date: string;
  session: string;
  name_zh: string;
  name_en: string;
  created_at: Date;
}

export const deskColumns = `o.id, o.orderno, o.ticketcode, o.account_id, o.account_type, o.pool, o.ticketcount, o.status,
  o.visit_date::text, to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
  ar.name_zh, ar.name_en, o.created_at, ac.telnum, t.realname, t.status AS ticket_status`;
export const deskTables = `orders o JOIN visit_sessions s ON s.id = o.session_id JOIN areas ar ON ar.id = o.area_id
  LEFT JOIN accounts ac ON ac.id = o.account_id
  JOIN tickets t ON t.order_id = o.id AND t.position = 1`;

/** @returns the filters as conditions on the orders alone. */
export function deskConditions(
  query: Omit<ListStaffOrdersDto, 'page' | 'pagesize' | 'sort' | 'keyword'>,
  ids: string[] | undefined,
): Condition[] {
  return [
    ['o.id = ANY(?::bigint[])', ids],
    ['o.status = ?', query.status],
    [
      'EXISTS (SELECT 1 FROM tickets WHERE order_id = o.id AND position = 1 AND status = ?)',
      query.bookingstatus,
    ],
    ['o.account_type = ?', query.accounttype],
    ['o.pool = ?', query.pool],
    [
      `? = '1' AND o.status = 1 AND o.account_type <> 'auth'
       AND EXISTS (SELECT 1 FROM tickets WHERE order_id = o.id AND status = 5)`,
      query.waiting,
    ],
    ['o.session_id = ?', query.eventssessionid],
    ['o.visit_date >= ?', query.from],
    ['o.visit_date <= ?', query.to],
  ];
}

/** @param ids those that the keyword found; undefined without one */
export function readDeskOrders(
  db: Database,
  query: ListStaffOrdersDto,
  ids: string[] | undefined,
): Promise<ListPage<DeskRow>> {
  return readList<DeskRow>(
    db,
    {
      select: deskColumns,
      from: deskTables,
      core: 'orders o',
      conditions: deskConditions(query, ids),
      sorts: { orderid: 'o.id', eventsdate: 'o.visit_date', ticketcount: 'o.ticketcount' },
      defaultSort: '-orderid',
      key: 'o.id',
    },
    query,
  );
}
