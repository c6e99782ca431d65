import { RequestState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';
import { teamRules } from '../../people/risk';
import type { RejectParams, UndecidedRequest, Candidate } from './booking-request';
import { type Identities, renewVisitors, type SealedVisitor } from '../orders';

/**
 * Converts requests with visitor keys of another generation, because tickets are compared within one generation. Raw
 * SQL, because it runs for a batch.
 * @param generation the current one, locked until the transaction ends
 */
export async function renewKeys(
  transaction: Transaction,
  identities: Identities,
  generation: string,
  candidates: Candidate[],
): Promise<Candidate[]> {
  const isRight = ({ request }: Candidate): boolean =>
    request.visitorKeys.every((key) => identities.blindIndex.isUnder(generation, key));
  const outdated = candidates.filter((candidate) => !isRight(candidate));
  if (!outdated.length) return candidates;
  const rows = await runSql<{ requestid: string; visitors: SealedVisitor[] }>(
    transaction,
    'SELECT requestid, visitors FROM booking_requests WHERE requestid = ANY($1)',
    [outdated.map(({ request }) => request.requestid)],
  );
  const renewed = new Map(
    rows.map(({ requestid, visitors }) => [
      requestid,
      renewVisitors(identities, generation, visitors),
    ]),
  );
  await runSql(
    transaction,
    `UPDATE booking_requests r SET visitors = n.visitors,
       visitor_keys = ARRAY(SELECT v->>'key' FROM jsonb_array_elements(n.visitors) v)
     FROM jsonb_to_recordset($1::jsonb) AS n(requestid text, visitors jsonb) WHERE r.requestid = n.requestid`,
    [JSON.stringify([...renewed].map(([requestid, visitors]) => ({ requestid, visitors })))],
  );
  return candidates.map((candidate) => {
    const visitors = renewed.get(candidate.request.requestid);
    if (!visitors) return candidate;
    const visitorKeys = visitors.map(({ key }) => key);
    return { ...candidate, request: { ...candidate.request, visitorKeys } };
  });
}

/**
 * Raw SQL throughout this file, for batches and a fixed lock order. `OFFSET 0` keeps Postgres off the partial index,
 * which is bloated with dead rows after a rush. The account's points are read for team bookings only.
 * @returns the undecided requests among the ids, in the order of acceptance
 */
export function findUndecided(db: Queryable, requestIds: string[]): Promise<UndecidedRequest[]> {
  return runSql<UndecidedRequest>(
    db,
    named(`SELECT r.requestid, r.seq, r.account_id AS "accountId", r.account_type AS "accountType", r.area_id AS "areaId",
            r.session_id AS "sessionId", r.visit_date::text AS "visitDate", r.pool, r.ticketcount,
            r.visitor_keys AS "visitorKeys", r.guide_ids AS "guideIds", r.agency_id AS "agencyId",
            r.change_order_id AS "changeOrderId", r.wait_id AS "waitId",
            coalesce(o.moved_by, o.requestid) AS "fromRequestid",
            o.id IS NOT NULL AND (SELECT true FROM staff_bookings b WHERE b.requestid = r.requestid) IS TRUE AS "byStaff",
            CASE WHEN r.pool = 'team' THEN (
              SELECT sum((why->>'points')::int)::int FROM risk_scores k, jsonb_array_elements(k.reasons) AS why
              WHERE k.account_id = r.account_id AND coalesce(k.set_aside_until <= now(), true)
                AND why->>'rule' IN ${sqlList(teamRules)}) END AS "teamPoints"
     FROM (SELECT * FROM booking_requests WHERE requestid = ANY($1) OFFSET 0) AS r
     LEFT JOIN orders o ON o.id = r.change_order_id WHERE r.state = ${sqlText(RequestState.accepted)} ORDER BY r.seq`),
    [requestIds],
  );
}

/** Locks the undecided requests in the order of their ids. */
export async function lockUndecided(
  transaction: Transaction,
  requestIds: string[],
): Promise<Set<string>> {
  const rows = await runSql<{ requestid: string }>(
    transaction,
    named(`SELECT requestid FROM (SELECT requestid, state FROM booking_requests WHERE requestid = ANY($1)
       ORDER BY requestid OFFSET 0 FOR UPDATE) AS asked WHERE state = ${sqlText(RequestState.accepted)}`),
    [requestIds],
  );
  return new Set(rows.map((row) => row.requestid));
}

/** @param orders order ids by request */
export async function confirmRequests(
  transaction: Transaction,
  orders: Map<string, string>,
): Promise<void> {
  if (!orders.size) return;
  await runSql(
    transaction,
    named(`UPDATE booking_requests r SET state = ${sqlText(RequestState.confirmed)}, order_id = o.order_id, decided_at = clock_timestamp()
     FROM unnest($1::text[], $2::bigint[]) AS o(requestid, order_id) WHERE r.requestid = o.requestid`),
    [[...orders.keys()], [...orders.values()]],
  );
}

/** Writes refusals; `lockUndecided` has locked the rows. */
export async function refuseRequests(
  transaction: Transaction,
  refusals: {
    requestid: string;
    rejectcode: string;
    params: RejectParams | null;
    left: number | null;
  }[],
): Promise<void> {
  if (!refusals.length) return;
  await runSql(
    transaction,
    named(`UPDATE booking_requests r SET state = ${sqlText(RequestState.rejected)}, rejectcode = t.rejectcode, reject_params = t.params, seats_left = t."left",
       decided_at = clock_timestamp()
     FROM jsonb_to_recordset($1::jsonb) AS t(requestid text, rejectcode text, params jsonb, "left" int) WHERE r.requestid = t.requestid`),
    [JSON.stringify(refusals)],
  );
}

/**
 * Takes requests undecided for `olderThanMs` and marks them as queued again. Concurrent callers get different requests.
 */
export function takeOverdue(
  db: Queryable,
  olderThanMs: number,
  limit: number,
): Promise<{ requestid: string; day: string }[]> {
  return runSql<{ requestid: string; day: string }>(
    db,
    `UPDATE booking_requests SET queued_at = now() WHERE requestid IN (
       SELECT requestid FROM booking_requests
       WHERE state = ${sqlText(RequestState.accepted)} AND queued_at < now() - make_interval(secs => $1 / 1000.0)
       ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING requestid, visit_date::text AS day`,
    [olderThanMs, limit],
  );
}

/**
 * Counts a failed attempt of a request and records its cause; the last attempt hands the request to the operators.
 * @param fault as `faultOf` returns it, without stored values
 * @returns its day and whether its seats stay held, if it was handed over
 */
export async function countFailedTry(
  db: Queryable,
  requestid: string,
  maxTries: number,
  fault: string,
): Promise<{ day: string; held: boolean } | undefined> {
  const [row] = await runSql<{ state: string; day: string; held: boolean }>(
    db,
    `UPDATE booking_requests
     SET attempts = attempts + 1, fault = $3,
         state = CASE WHEN attempts + 1 >= $2 THEN ${sqlText(RequestState.needsOps)} ELSE state END,
         decided_at = CASE WHEN attempts + 1 >= $2 THEN now() END
     WHERE requestid = $1 AND state = ${sqlText(RequestState.accepted)}
     RETURNING state, visit_date::text AS day, wait_id IS NOT NULL AS held`,
    [requestid, maxTries, fault],
  );
  return row?.state === RequestState.needsOps ? row : undefined;
}
