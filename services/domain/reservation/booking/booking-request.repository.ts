import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';
import type {
  NewBookingRequest,
  NewChangeRequest,
  RequestRecord,
  SealedVisitor,
  UndecidedRequest,
} from './booking-request';

/**
 * Writes many requests in one statement; those whose id exists are left as they are.
 * @returns the sequence number of each that was new, by id
 */
export async function insertRequests(
  db: Queryable,
  requests: NewBookingRequest[],
): Promise<Map<string, string>> {
  const rows = (await db.query(
    `INSERT INTO booking_requests
       (requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, visitors, visitor_keys, body_hash,
        guide_ids, agency_id, origins)
     SELECT r.requestid, r.account_id, r.account_type, r.area_id, r.session_id, r.visit_date, r.pool,
            jsonb_array_length(r.visitors), r.visitors,
            ARRAY(SELECT v->>'key' FROM jsonb_array_elements(r.visitors) v), r.body_hash,
            r.guide_ids, r.agency_id, r.origins
     FROM jsonb_to_recordset($1::jsonb) AS r(requestid text, account_id bigint, account_type text, area_id int,
       session_id bigint, visit_date date, pool text, visitors jsonb, body_hash text,
       guide_ids bigint[], agency_id bigint, origins jsonb)
     ON CONFLICT (requestid) DO NOTHING
     RETURNING requestid, seq`,
    [
      JSON.stringify(
        requests.map((request) => ({
          requestid: request.requestid,
          account_id: request.accountId,
          account_type: request.accountType,
          area_id: request.areaId,
          session_id: request.sessionId,
          visit_date: request.date,
          pool: request.pool,
          visitors: request.visitors,
          body_hash: request.bodyHash,
          guide_ids: request.team?.guideIds ?? [],
          agency_id: request.team?.agencyId ?? null,
          origins: request.origins,
        })),
      ),
    ],
  )) as { requestid: string; seq: string }[];
  return new Map(rows.map((row) => [row.requestid, row.seq]));
}

/** @returns the sequence number; undefined where the id exists, or the account has no such active order. */
export async function insertChangeRequest(
  db: Queryable,
  request: NewChangeRequest,
): Promise<string | undefined> {
  const rows = (await db.query(
    `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, visitors, visitor_keys, body_hash, change_order_id)
     SELECT $1, o.account_id, o.account_type, o.area_id, $4, $5, o.pool, o.ticketcount,
            jsonb_agg(jsonb_build_object('realname', t.realname, 'doctype', t.doctype, 'idnum', t.idnum_sealed,
              'key', t.visitor_key) ORDER BY t.position),
            array_agg(t.visitor_key ORDER BY t.position), $6, o.id
     FROM orders o JOIN tickets t ON t.order_id = o.id AND t.holds_seat
     WHERE o.id = $2 AND o.account_id = $3 AND o.status = 1 GROUP BY o.id
     ON CONFLICT (requestid) DO NOTHING RETURNING seq`,
    [
      request.requestid,
      request.orderId,
      request.accountId,
      request.sessionId,
      request.date,
      request.bodyHash,
    ],
  )) as { seq: string }[];
  return rows[0]?.seq;
}

const recordColumns = `r.requestid, r.seq, r.account_id, r.area_id, r.session_id, r.visit_date::text, r.pool,
  r.ticketcount, r.body_hash, r.state, r.rejectcode, r.reject_params, r.order_id, o.orderno`;

/** @returns the requests that exist among the ids; whose they are is the caller's to ask. */
export function findRequests(db: Queryable, requestIds: string[]): Promise<RequestRecord[]> {
  return db.query(
    `SELECT ${recordColumns} FROM booking_requests r LEFT JOIN orders o ON o.id = r.order_id
     WHERE r.requestid = ANY($1)`,
    [requestIds],
  ) as Promise<RequestRecord[]>;
}

/** @returns an account's requests that have not ended, oldest first. */
export function findPendingRequests(db: Queryable, accountId: string): Promise<RequestRecord[]> {
  return db.query(
    `SELECT ${recordColumns} FROM booking_requests r LEFT JOIN orders o ON o.id = r.order_id
     WHERE r.account_id = $1 AND r.state = 'accepted' ORDER BY r.seq`,
    [accountId],
  ) as Promise<RequestRecord[]>;
}

/** @returns the names of a request's visitors, in its order: for a refusal that names them, masked. */
export async function readVisitorsOfRequest(
  db: Queryable,
  requestid: string,
): Promise<SealedVisitor[]> {
  const rows = (await db.query('SELECT visitors FROM booking_requests WHERE requestid = $1', [
    requestid,
  ])) as {
    visitors: SealedVisitor[];
  }[];
  return rows[0]?.visitors ?? [];
}

/**
 * OFFSET 0 keeps the state out of the search, as in `lockUndecided`.
 * @returns those of the requests that are not decided, in the order in which they were accepted
 */
export function findUndecided(db: Queryable, requestIds: string[]): Promise<UndecidedRequest[]> {
  return db.query(
    `SELECT r.requestid, r.seq, r.account_id, r.account_type, r.area_id, r.session_id, r.visit_date::text, r.pool,
            r.ticketcount, r.visitor_keys, r.guide_ids, r.agency_id, r.change_order_id, r.wait_id, coalesce(o.moved_by, o.requestid) AS from_requestid
     FROM (SELECT * FROM booking_requests WHERE requestid = ANY($1) OFFSET 0) AS r
     LEFT JOIN orders o ON o.id = r.change_order_id WHERE r.state = 'accepted' ORDER BY r.seq`,
    [requestIds],
  ) as Promise<UndecidedRequest[]>;
}

/**
 * Marks requests that have waited `olderThanMs` without a decision as added to the queue again, and
 * hands them to this caller alone.
 */
export function takeOverdue(
  db: Queryable,
  olderThanMs: number,
  limit: number,
): Promise<{ requestid: string; day: string }[]> {
  return changedRows(
    db,
    `UPDATE booking_requests SET queued_at = now() WHERE requestid IN (
       SELECT requestid FROM booking_requests
       WHERE state = 'accepted' AND queued_at < now() - make_interval(secs => $1 / 1000.0)
       ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING requestid, visit_date::text AS day`,
    [olderThanMs, limit],
  );
}

/**
 * Counts a failed try of a request; the last one hands it to the operators and ends it.
 * @returns its day and whether its seats stay held, where it was handed over
 */
export async function countFailedTry(
  db: Queryable,
  requestid: string,
  maxTries: number,
): Promise<{ day: string; keep: boolean } | undefined> {
  const [row] = await changedRows<{ state: string; day: string; keep: boolean }>(
    db,
    `UPDATE booking_requests
     SET attempts = attempts + 1,
         state = CASE WHEN attempts + 1 >= $2 THEN 'needs_ops' ELSE state END,
         decided_at = CASE WHEN attempts + 1 >= $2 THEN now() END
     WHERE requestid = $1 AND state = 'accepted'
     RETURNING state, visit_date::text AS day, wait_id IS NOT NULL AS keep`,
    [requestid, maxTries],
  );
  return row?.state === 'needs_ops' ? row : undefined;
}

/** How the line of undecided requests stands. */
export interface LineReading {
  waiting: number;
  first: string | null;
  oldestSeconds: number;
}

export async function readLine(db: Queryable): Promise<LineReading> {
  const [row] = (await db.query(
    `SELECT count(*)::int AS waiting, min(seq) AS first,
            coalesce(extract(epoch FROM now() - min(accepted_at)), 0)::float AS "oldestSeconds"
     FROM booking_requests WHERE state = 'accepted'`,
  )) as [LineReading];
  return row;
}
