import { RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import type { AskedParty, RequestRecord } from './booking-request';

/** Raw SQL throughout this file: each poll of each visitor runs it. */
const records = `SELECT r.requestid, r.seq, r.account_id AS "accountId", r.area_id AS "areaId", r.session_id AS "sessionId",
    r.visit_date::text AS "visitDate", r.pool, r.ticketcount, r.body_hash AS "bodyHash", r.state, r.rejectcode,
    r.reject_params AS "rejectParams", r.order_id AS "orderId", o.orderno,
    extract(epoch FROM now() - r.accepted_at)::float AS "waitedSeconds"
  FROM booking_requests r LEFT JOIN orders o ON o.id = r.order_id`;

/** @returns the requests that exist; the caller checks who owns them */
export function findRequests(db: Queryable, requestIds: string[]): Promise<RequestRecord[]> {
  return runSql<RequestRecord>(db, named(`${records} WHERE r.requestid = ANY($1)`), [requestIds]);
}

/** @returns those of the requests that are decided */
export function findDecidedRequests(db: Queryable, requestIds: string[]): Promise<RequestRecord[]> {
  return runSql<RequestRecord>(
    db,
    `${records} WHERE r.requestid = ANY($1) AND r.state <> ${sqlText(RequestState.accepted)}`,
    [requestIds],
  );
}

/** @returns an account's undecided requests, oldest first */
export function findPendingRequests(db: Queryable, accountId: string): Promise<RequestRecord[]> {
  return runSql<RequestRecord>(
    db,
    `${records} WHERE r.account_id = $1 AND r.state = ${sqlText(RequestState.accepted)} ORDER BY r.seq`,
    [accountId],
  );
}

/** @returns accounts and visitors of the requests, by request id */
export async function findAskedParties(
  db: Queryable,
  requestIds: string[],
): Promise<Map<string, AskedParty>> {
  const rows = await runSql<AskedParty & { requestid: string }>(
    db,
    named(`SELECT requestid, account_type AS "accountType", visitor_keys AS "visitorKeys", change_order_id AS "changeOrderId"
     FROM booking_requests WHERE requestid = ANY($1)`),
    [requestIds],
  );
  return new Map(rows.map(({ requestid, ...party }) => [requestid, party]));
}

/** The state of the queue of undecided requests. */
export interface LineReading {
  waiting: number;
  first: string | null;
  oldestSeconds: number;
}

/** @returns the number of undecided requests, the first sequence number, and its waiting time in seconds */
export async function readLine(db: Queryable): Promise<LineReading> {
  const [line] = await runSql<LineReading>(
    db,
    `SELECT count(*)::int AS waiting, min(seq) AS first,
            coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::float AS "oldestSeconds"
     FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)}`,
  );
  return line ?? { waiting: 0, first: null, oldestSeconds: 0 };
}
