import type {
  AccountStatus,
  DocType,
  Locale,
  SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type DeskRow, deskColumns, deskTables } from './search.repository';

export interface DeskOrderRow extends DeskRow {
  session_id: string;
  held_by: string;
  account_name: string | null;
  account_status: AccountStatus | null;
  accepted_at: Date | null;
  decided_at: Date | null;
  cancelled_by: '' | 'account' | 'hall';
}

export async function findDeskOrder(db: Queryable, id: string): Promise<DeskOrderRow | undefined> {
  const rows = (await db.query(
    `SELECT ${deskColumns}, o.session_id, coalesce(o.moved_by, o.requestid) AS held_by,
            coalesce(ac.realname, ac.username) AS account_name, ac.status AS account_status,
            r.accepted_at, r.decided_at, coalesce(o.cancelled_by, '') AS cancelled_by
     FROM ${deskTables} LEFT JOIN booking_requests r ON r.requestid = o.requestid WHERE o.id = $1`,
    [id],
  )) as DeskOrderRow[];
  return rows[0];
}

export interface DeskTicket {
  id: string;
  realname: string;
  doctype: DocType;
  idnum_sealed: string;
  status: TicketStatus;
}

export function readDeskTickets(db: Queryable, orderId: string): Promise<DeskTicket[]> {
  return db.query(
    'SELECT id::text, realname, doctype, idnum_sealed, status FROM tickets WHERE order_id = $1 ORDER BY position',
    [orderId],
  ) as Promise<DeskTicket[]>;
}

export interface DeskAdmission {
  admitted_at: Date;
  count: number;
  staff: string;
  offline: boolean;
  undone: boolean;
}

export function readAdmissionsOf(db: Queryable, orderId: string): Promise<DeskAdmission[]> {
  return db.query(
    `SELECT admitted_at, cardinality(ticket_ids) - cardinality(double_ids) AS count, staff, offline,
            undone_at IS NOT NULL AS undone
     FROM admissions WHERE order_id = $1 ORDER BY id`,
    [orderId],
  ) as Promise<DeskAdmission[]>;
}

/** What an act on an order needs of it, under the locks of its pool and its row. */
export interface LockedOrder {
  id: string;
  orderno: string;
  sessionId: string;
  visitDate: string;
  session: string;
  pool: SeatPool;
  ticketcount: number;
  ticketcode: string;
  heldBy: string;
  telnum: string | null;
  locale: Locale | null;
  /** Whether its tickets wait for the review by staff. */
  inReview: boolean;
}

/** Reads what an act needs; the locks are `lockOrder`'s. */
export async function readOrderForAct(
  transaction: Transaction,
  id: string,
): Promise<LockedOrder | undefined> {
  const rows = (await transaction.query(
    `SELECT o.id, o.orderno, o.session_id AS "sessionId", o.visit_date::text AS "visitDate", o.pool, o.ticketcount, o.ticketcode,
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            coalesce(o.moved_by, o.requestid) AS "heldBy", a.telnum, a.locale,
            o.account_type <> 'auth'
              AND EXISTS (SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.status = 5) AS "inReview"
     FROM orders o JOIN visit_sessions s ON s.id = o.session_id
     LEFT JOIN accounts a ON a.id = o.account_id AND a.deleted_at IS NULL WHERE o.id = $1`,
    [id],
  )) as LockedOrder[];
  return rows[0];
}
