import type { DocType, OrderStatus, SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { Declared } from '@hall/shared/rules/declarations';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { ExportFilters } from './export-job';

/** An order of an account of a cluster. */
export interface ClusterOrder {
  accountId: string;
  orderno: string;
  visitDate: string;
  ticketcount: number;
  status: OrderStatus;
  createdAt: Date;
}

/** Raw SQL, because an export has thousands of rows. @returns the newest 20,000 orders of a cluster's accounts */
export function readClusterOrders(db: Queryable, clusterId: string): Promise<ClusterOrder[]> {
  return runSql<ClusterOrder>(
    db,
    `SELECT o.account_id::text AS "accountId", o.orderno, o.visit_date::text AS "visitDate", o.ticketcount, o.status,
            o.created_at AS "createdAt"
     FROM cluster_members m JOIN orders o ON o.account_id = m.account_id
     WHERE m.cluster_id = $1 ORDER BY o.id DESC LIMIT 20000`,
    [clusterId],
  );
}

/** A visitor in an export; name and number are still encrypted. */
export interface ExportedVisitor {
  ticketId: string;
  orderId: string;
  realname: string;
  doctype: DocType;
  idnumSealed: string;
  visitorKey: string;
  status: TicketStatus;
  declared: Declared;
}

/**
 * Raw SQL, because an export has hundreds of thousands of rows, and entities take four times as long.
 * @returns the visitors that count in the orders, newest order first, then by position
 */
export function readVisitorsOf(db: Queryable, orderIds: string[]): Promise<ExportedVisitor[]> {
  return runSql<ExportedVisitor>(
    db,
    `SELECT t.id AS "ticketId", t.order_id AS "orderId", t.realname, t.doctype, t.idnum_sealed AS "idnumSealed", t.visitor_key AS "visitorKey", t.status, t.declared
     FROM orders o JOIN tickets t ON t.order_id = o.id AND t.position <= o.ticketcount
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id DESC, t.position`,
    [orderIds],
  );
}

/** @returns the time of admission by ticket id; revoked admissions are left out */
export async function readAdmittedAt(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, Date>> {
  const rows = await runSql<{ ticketId: string; at: Date }>(
    db,
    `SELECT ticket AS "ticketId", min(n.admitted_at) AS at FROM admissions n, unnest(n.ticket_ids) ticket
     WHERE n.order_id = ANY($1::bigint[]) AND n.undone_at IS NULL GROUP BY ticket`,
    [orderIds],
  );
  return new Map(rows.map(({ ticketId, at }) => [ticketId, at]));
}

export interface ExportedAdmission {
  id: string;
  orderno: string;
  ticketcode: string;
  pool: SeatPool;
  visitDate: string;
  /** `08:00-08:45` */
  session: string;
  admitted: number;
  documentsRead: number | null;
  doubles: number;
  staff: string;
  admittedAt: Date;
  offline: boolean;
  undone: boolean;
}

const found = `admissions n JOIN orders o ON o.id = n.order_id JOIN visit_sessions s ON s.id = o.session_id
  WHERE ($1::date IS NULL OR n.visit_date >= $1) AND ($2::date IS NULL OR n.visit_date <= $2)
    AND ($3::text IS NULL OR o.pool = $3)`;
const valuesOf = ({ from, to, pool }: ExportFilters) => [from ?? null, to ?? null, pool ?? null];

/** @returns the number of admissions that an export will hold; filters that are not given match everything */
export async function countAdmissions(db: Queryable, filters: ExportFilters): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM ${found}`,
    valuesOf(filters),
  );
  return row?.count ?? 0;
}

/** Raw SQL for speed, as above. @returns up to `limit` admissions with an id below `before`, newest first */
export function readAdmissions(
  db: Queryable,
  filters: ExportFilters,
  before: string | undefined,
  limit: number,
): Promise<ExportedAdmission[]> {
  return runSql<ExportedAdmission>(
    db,
    `SELECT n.id, o.orderno, o.ticketcode, o.pool, n.visit_date::text AS "visitDate",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            cardinality(n.ticket_ids) - cardinality(n.double_ids) AS admitted, cardinality(n.double_ids) AS doubles,
            n.documents_read AS "documentsRead", n.staff, n.admitted_at AS "admittedAt", n.offline, n.undone_at IS NOT NULL AS undone
     FROM ${found} AND ($4::bigint IS NULL OR n.id < $4) ORDER BY n.id DESC LIMIT $5`,
    [...valuesOf(filters), before ?? null, limit],
  );
}
