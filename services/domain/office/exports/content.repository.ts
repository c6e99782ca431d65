import type { DocType, OrderStatus, SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { joinConditions } from '@hall/platform/postgres/list-query';
import { deskColumns, deskConditions, type DeskRow, deskTables } from '../desk';
import type { ExportFilters } from './export-job';

/** Orders read at once. */
const pageSize = 500;

const conditionsOf = (filters: ExportFilters, after: string | undefined) =>
  joinConditions([...deskConditions(filters, filters.ids), ['o.id < ?', after]]);

/** @returns how many orders the filters find, and how many visitors they are. */
export async function countFound(
  db: Queryable,
  filters: ExportFilters,
): Promise<{ orders: number; visitors: number }> {
  const { sql, values } = conditionsOf(filters, undefined);
  const [row] = (await db.query(
    `SELECT count(*)::int AS orders, coalesce(sum(o.ticketcount), 0)::int AS visitors FROM orders o WHERE ${sql}`,
    values,
  )) as [{ orders: number; visitors: number }];
  return row;
}

/** The orders that the filters find, newest first, some at a time: by their key, so that no page is counted off. */
export async function* readOrderPages(
  db: Queryable,
  filters: ExportFilters,
): AsyncGenerator<DeskRow[]> {
  let after: string | undefined;
  for (;;) {
    const { sql, values } = conditionsOf(filters, after);
    const rows = (await db.query(
      `SELECT ${deskColumns} FROM ${deskTables} WHERE ${sql} ORDER BY o.id DESC LIMIT ${pageSize}`,
      values,
    )) as DeskRow[];
    if (rows.length) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}

export interface VisitorRow {
  order_id: string;
  realname: string;
  doctype: DocType;
  idnum_sealed: string;
  status: TicketStatus;
}

export function readVisitorsOf(db: Queryable, orderIds: string[]): Promise<VisitorRow[]> {
  return db.query(
    `SELECT order_id, realname, doctype, idnum_sealed, status FROM tickets WHERE order_id = ANY($1::bigint[])
     ORDER BY order_id DESC, position`,
    [orderIds],
  ) as Promise<VisitorRow[]>;
}

export interface AdmissionExportRow {
  id: string;
  orderno: string;
  ticketcode: string;
  pool: SeatPool;
  status: OrderStatus;
  visit_date: string;
  session: string;
  admitted: number;
  doubles: number;
  staff: string;
  admitted_at: Date;
  offline: boolean;
  undone: boolean;
}

const admissionTables =
  'admissions n JOIN orders o ON o.id = n.order_id JOIN visit_sessions s ON s.id = o.session_id';
const admissionConditions = (filters: ExportFilters, after: string | undefined) =>
  joinConditions([
    ['n.visit_date >= ?', filters.from],
    ['n.visit_date <= ?', filters.to],
    ['o.pool = ?', filters.pool],
    ['n.id < ?', after],
  ]);

export async function countAdmissions(db: Queryable, filters: ExportFilters): Promise<number> {
  const { sql, values } = admissionConditions(filters, undefined);
  const [row] = (await db.query(
    `SELECT count(*)::int AS n FROM ${admissionTables} WHERE ${sql}`,
    values,
  )) as [{ n: number }];
  return row.n;
}

export async function* readAdmissionPages(
  db: Queryable,
  filters: ExportFilters,
): AsyncGenerator<AdmissionExportRow[]> {
  let after: string | undefined;
  for (;;) {
    const { sql, values } = admissionConditions(filters, after);
    const rows = (await db.query(
      `SELECT n.id, o.orderno, o.ticketcode, o.pool, o.status, n.visit_date::text, n.staff, n.admitted_at, n.offline,
              to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
              cardinality(n.ticket_ids) - cardinality(n.double_ids) AS admitted, cardinality(n.double_ids) AS doubles,
              n.undone_at IS NOT NULL AS undone
       FROM ${admissionTables} WHERE ${sql} ORDER BY n.id DESC LIMIT ${pageSize}`,
      values,
    )) as AdmissionExportRow[];
    if (rows.length) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}
