import type { DocType, OrderStatus, SeatPool, TicketStatus } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

export interface PartyRow {
  id: string;
  orderno: string;
  ticketcode: string;
  pool: SeatPool;
  visit_date: string;
  starttime: string;
  endtime: string;
  name_zh: string;
  name_en: string;
  status: OrderStatus;
  tickets: {
    id: string;
    realname: string;
    doctype: DocType;
    idnum_sealed: string;
    status: TicketStatus;
  }[];
}

const partyOf = `
  SELECT o.id::text, o.orderno, o.ticketcode, o.pool, o.visit_date::text, to_char(s.starttime, 'HH24:MI') AS starttime,
         to_char(s.endtime, 'HH24:MI') AS endtime, a.name_zh, a.name_en, o.status,
         (SELECT json_agg(json_build_object('id', t.id::text, 'realname', t.realname, 'doctype', t.doctype,
            'idnum_sealed', t.idnum_sealed, 'status', t.status) ORDER BY t.position)
          FROM tickets t WHERE t.order_id = o.id) AS tickets
  FROM orders o JOIN visit_sessions s ON s.id = o.session_id JOIN areas a ON a.id = o.area_id`;

/** @returns the party of a ticket code, team code or order number. */
export function findPartyByCode(db: Queryable, code: string): Promise<PartyRow[]> {
  return db.query(`${partyOf} WHERE o.ticketcode = $1 OR o.orderno = $1`, [code]) as Promise<
    PartyRow[]
  >;
}

/**
 * @param keys blind indexes that the number can have
 * @returns the visitor's parties of today and the coming days, nearest first
 */
export function findPartiesByVisitor(db: Queryable, keys: string[]): Promise<PartyRow[]> {
  // By the index of active tickets, a look-up a day: it needs none of its own.
  return db.query(
    `${partyOf} WHERE o.id IN (
       SELECT t.order_id FROM tickets t
       WHERE t.holds_seat AND t.visitor_key = ANY($1) AND t.visit_date = ANY(ARRAY(
         SELECT DISTINCT d.visit_date FROM visit_days d WHERE d.visit_date >= (now() AT TIME ZONE 'Asia/Shanghai')::date)))
     ORDER BY o.visit_date, s.starttime LIMIT 5`,
    [keys],
  ) as Promise<PartyRow[]>;
}

export async function findParty(db: Queryable, orderId: string): Promise<PartyRow | undefined> {
  const rows = (await db.query(`${partyOf} WHERE o.id = $1`, [orderId])) as PartyRow[];
  return rows[0];
}

/** @returns every party of the day that is not cancelled. */
export function readPartiesOf(db: Queryable, date: string): Promise<PartyRow[]> {
  return db.query(
    `${partyOf} WHERE o.status <> 3 AND o.session_id IN (SELECT id FROM visit_sessions WHERE visit_date = $1)
     ORDER BY s.starttime, o.id`,
    [date],
  ) as Promise<PartyRow[]>;
}

export async function lockParty(transaction: Transaction, orderId: string): Promise<boolean> {
  const rows = (await transaction.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [
    orderId,
  ])) as unknown[];
  return rows.length > 0;
}

export interface AdmissionRecord {
  entryid: string;
  order_id: string;
  ticket_ids: string[];
  double_ids: string[];
  staff: string;
  admitted_at: Date;
  recorded_at: Date;
  offline: boolean;
  undone_at: Date | null;
  /** Whether it can be undone by the store's clock, with the seconds of `$2`. */
  undoable: boolean;
}

const admissionColumns = `entryid, order_id, ticket_ids::text[], double_ids::text[], staff, admitted_at, recorded_at, offline, undone_at`;

export async function findAdmission(
  db: Queryable,
  entryid: string,
  undoSeconds: number,
): Promise<AdmissionRecord | undefined> {
  const rows = (await db.query(
    `SELECT ${admissionColumns},
            undone_at IS NULL AND recorded_at > now() - make_interval(secs => $2) AS undoable
     FROM admissions WHERE entryid = $1`,
    [entryid, undoSeconds],
  )) as AdmissionRecord[];
  return rows[0];
}

export async function insertAdmission(
  transaction: Transaction,
  admission: {
    entryid: string;
    orderId: string;
    date: string;
    ticketIds: string[];
    doubleIds: string[];
    staff: string;
    at: Date;
    offline: boolean;
  },
): Promise<void> {
  await transaction.query(
    `INSERT INTO admissions (entryid, order_id, visit_date, ticket_ids, double_ids, staff, admitted_at, offline)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      admission.entryid,
      admission.orderId,
      admission.date,
      admission.ticketIds,
      admission.doubleIds,
      admission.staff,
      admission.at,
      admission.offline,
    ],
  );
}

export async function markUndone(transaction: Transaction, entryid: string): Promise<void> {
  await changedRows(transaction, 'UPDATE admissions SET undone_at = now() WHERE entryid = $1', [
    entryid,
  ]);
}

export async function setTickets(
  transaction: Transaction,
  orderId: string,
  ticketIds: string[],
  status: TicketStatus,
): Promise<void> {
  if (!ticketIds.length) return;
  await changedRows(
    transaction,
    'UPDATE tickets SET status = $3 WHERE order_id = $1 AND id = ANY($2::bigint[])',
    [orderId, ticketIds, status],
  );
}

/** The store's clock: the gate's own may be wrong. */
export async function readNow(db: Queryable): Promise<Date> {
  const [row] = (await db.query('SELECT now() AS now')) as [{ now: Date }];
  return row.now;
}
