import { OrderStatus, TicketStatus, RequestState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql, runSqlForRow, sqlText } from '@hall/platform/postgres/sql';
import type {
  NewBookingRequest,
  NewChangeRequest,
  AskedParty,
  RequestRecord,
} from './booking-request';

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
export interface QueueReading {
  waiting: number;
  first: string | null;
  oldestSeconds: number;
}

/** @returns the number of undecided requests, the first sequence number, and its waiting time in seconds */
export function readBookingQueue(db: Queryable): Promise<QueueReading> {
  return runSqlForRow<QueueReading>(
    db,
    `SELECT count(*)::int AS waiting, min(seq) AS first,
            coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::float AS "oldestSeconds"
     FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)}`,
  );
}

/**
 * Inserts many requests in one raw SQL statement; requests whose id exists are unchanged.
 * @returns the sequence number of each new request, by id
 */
export async function insertRequests(
  db: Queryable,
  requests: NewBookingRequest[],
): Promise<Map<string, string>> {
  const rows = await runSql<{ requestid: string; seq: string }>(
    db,
    named(`INSERT INTO booking_requests
       (requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, visitors, visitor_keys, body_hash,
        guide_ids, agency_id, origins)
     SELECT r.requestid, r."accountId", r."accountType", r."areaId", r."sessionId", r."date", r.pool,
            jsonb_array_length(r.visitors), r.visitors,
            ARRAY(SELECT v->>'key' FROM jsonb_array_elements(r.visitors) v), r."bodyHash",
            coalesce(r."guideIds", '{}'), r."agencyId", r.origins
     FROM jsonb_to_recordset($1::jsonb) AS r(requestid text, "accountId" bigint, "accountType" text, "areaId" int,
       "sessionId" bigint, "date" date, pool text, visitors jsonb, "bodyHash" text,
       "guideIds" bigint[], "agencyId" bigint, origins jsonb)
     ON CONFLICT (requestid) DO NOTHING
     RETURNING requestid, seq`),
    [JSON.stringify(requests.map(({ team, ...request }) => ({ ...request, ...team })))],
  );
  return new Map(rows.map((row) => [row.requestid, row.seq]));
}

/**
 * Inserts a request for the people of an order who have not come.
 * @returns the sequence number; undefined if the id exists or the account has no such active order with such people
 */
export async function insertChangeRequest(
  db: Queryable,
  request: NewChangeRequest,
): Promise<string | undefined> {
  const [row] = await runSql<{ seq: string }>(
    db,
    `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, visitors, visitor_keys, body_hash, change_order_id)
     SELECT $1, o.account_id, o.account_type, o.area_id, $4, $5, o.pool, count(*),
            jsonb_agg(jsonb_build_object('realname', t.realname, 'doctype', t.doctype, 'idnum', t.idnum_sealed,
              'key', t.visitor_key) ORDER BY t.position),
            array_agg(t.visitor_key ORDER BY t.position), $6, o.id
     FROM orders o JOIN tickets t ON t.order_id = o.id AND t.holds_seat AND t.status <> ${TicketStatus.verified}
     WHERE o.id = $2 AND o.account_id = $3 AND o.status = ${OrderStatus.pendingTravel} GROUP BY o.id
     ON CONFLICT (requestid) DO NOTHING RETURNING seq`,
    [
      request.requestid,
      request.orderId,
      request.accountId,
      request.sessionId,
      request.date,
      request.bodyHash,
    ],
  );
  return row?.seq;
}

/**
 * Accepts the request that takes the offer of a waiting list entry; its visitors are those of the entry.
 * @returns its sequence number
 */
export async function insertOfferRequest(
  transaction: Transaction,
  waitId: string,
  requestid: string,
): Promise<string> {
  const { seq } = await runSqlForRow<{ seq: string }>(
    transaction,
    `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, visitors, visitor_keys, body_hash, wait_id,
       guide_ids, agency_id)
     SELECT $2, w.account_id, w.account_type, w.area_id, w.session_id, s.visit_date, w.pool,
            w.ticketcount, w.visitors, w.visitor_keys, 'offer ' || w.id, w.id,
            w.guide_ids, w.agency_id
     FROM waitlist_entries w JOIN visit_sessions s ON s.id = w.session_id WHERE w.id = $1
     RETURNING seq`,
    [waitId, requestid],
  );
  return seq;
}
