import { RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import type { AskedParty, RequestRecord } from './booking-request';

/** By hand, all of this file: it is read with each poll of each visitor. */
const records = `SELECT r.requestid, r.seq, r.account_id AS "accountId", r.area_id AS "areaId", r.session_id AS "sessionId",
    r.visit_date::text AS "visitDate", r.pool, r.ticketcount, r.body_hash AS "bodyHash", r.state, r.rejectcode,
    r.reject_params AS "rejectParams", r.order_id AS "orderId", o.orderno
  FROM booking_requests r LEFT JOIN orders o ON o.id = r.order_id`;

/** @returns the requests that exist among the ids; whose they are is the caller's to ask. */
export function findRequests(db: Queryable, requestIds: string[]): Promise<RequestRecord[]> {
  return runSql<RequestRecord>(db, `${records} WHERE r.requestid = ANY($1)`, [requestIds]);
}

/** @returns an account's requests that have not ended, oldest first. */
export function findPendingRequests(db: Queryable, accountId: string): Promise<RequestRecord[]> {
  return runSql<RequestRecord>(
    db,
    `${records} WHERE r.account_id = $1 AND r.state = ${sqlText(RequestState.accepted)} ORDER BY r.seq`,
    [accountId],
  );
}

/** @returns by request id, who asked */
export async function findAskedParties(
  db: Queryable,
  requestIds: string[],
): Promise<Map<string, AskedParty>> {
  const rows = await runSql<AskedParty & { requestid: string }>(
    db,
    `SELECT requestid, account_type AS "accountType", visitor_keys AS "visitorKeys", change_order_id AS "changeOrderId"
     FROM booking_requests WHERE requestid = ANY($1)`,
    [requestIds],
  );
  return new Map(rows.map(({ requestid, ...party }) => [requestid, party]));
}

/** How the line of undecided requests stands. */
export interface LineReading {
  waiting: number;
  first: string | null;
  oldestSeconds: number;
}

/** @returns the requests that wait for their decision: how many, the first of them, for how long it has waited */
export async function readLine(db: Queryable): Promise<LineReading> {
  const [line] = await runSql<LineReading>(
    db,
    `SELECT count(*)::int AS waiting, min(seq) AS first,
            coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::float AS "oldestSeconds"
     FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)}`,
  );
  return line ?? { waiting: 0, first: null, oldestSeconds: 0 };
}
