import type { SeatPool } from '@hall/shared/codes/states';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { changedRows, type Transaction } from '@hall/platform/postgres/data-source';
import type { RejectParams, UndecidedRequest } from './booking-request';
import { createOrderNo, createTicketCode } from './order-codes';

/**
 * Locks the requests that are not decided yet, in the order of their ids. OFFSET 0 keeps the state out of the
 * search: the small index of undecided requests, full of those a rush has just decided, is no way to a few ids.
 */
export async function lockUndecided(
  transaction: Transaction,
  requestIds: string[],
): Promise<Set<string>> {
  const rows = (await transaction.query(
    `SELECT requestid FROM (SELECT requestid, state FROM booking_requests WHERE requestid = ANY($1)
       ORDER BY requestid OFFSET 0 FOR UPDATE) AS asked WHERE state = 'accepted'`,
    [requestIds],
  )) as { requestid: string }[];
  return new Set(rows.map((row) => row.requestid));
}

/** A pool under lock: `refusal` is why its session cannot be booked now, by the store's clock. */
export interface LockedPool {
  epoch: string;
  left: number;
  refusal: RefusalCode | undefined;
}

/**
 * Locks the pools, in the order of session and pool. Their days' flags are read by a
 * statement of its own after the lock: only a new statement sees what was committed while it waited.
 * @returns by `session:pool`
 */
export async function lockPools(
  transaction: Transaction,
  wantedPools: { session_id: string; pool: SeatPool }[],
): Promise<Map<string, LockedPool>> {
  const wanted = [
    ...new Set(wantedPools.map(({ session_id, pool }) => `${session_id}:${pool}`)),
  ].map((key) => key.split(':'));
  const parameters = [wanted.map(([sessionId]) => sessionId), wanted.map(([, pool]) => pool)];
  const locked = (await transaction.query(
    `SELECT session_id, pool, epoch, capacity - sold - held AS left FROM seat_pools
     WHERE (session_id, pool) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
     ORDER BY session_id, pool FOR UPDATE`,
    parameters,
  )) as { session_id: string; pool: string; epoch: string; left: number }[];
  const flags = (await transaction.query(
    `SELECT s.id, s.stopped, d.closed OR s.closed AS closed, least(d.release_at, s.release_at) > now() AS unreleased,
            s.visit_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date AS past
     FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE s.id = ANY($1::bigint[])`,
    [[...new Set(wanted.map(([sessionId]) => sessionId))]],
  )) as (SessionFlags & { id: string })[];
  const refusals = new Map(flags.map((row) => [row.id, refusalOf(row)]));
  return new Map(
    locked.map((row) => [
      `${row.session_id}:${row.pool}`,
      { epoch: row.epoch, left: row.left, refusal: refusals.get(row.session_id) },
    ]),
  );
}

interface SessionFlags {
  stopped: boolean;
  closed: boolean;
  unreleased: boolean;
  past: boolean;
}

function refusalOf(row: SessionFlags): RefusalCode | undefined {
  if (row.unreleased) return RefusalCode.notReleased;
  if (row.closed || row.past) return RefusalCode.notAvailable;
  return row.stopped ? RefusalCode.stopped : undefined;
}

/** @returns by `day:visitor`, the order of the active ticket that the visitor holds that day. */
export async function findHeldVisitors(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<Map<string, string>> {
  const pairs = requests.flatMap((request) =>
    request.visitor_keys.map((key) => [request.visit_date, key]),
  );
  const rows = (await transaction.query(
    `SELECT visit_date::text, visitor_key, order_id FROM tickets
     WHERE holds_seat AND (visit_date, visitor_key) IN (SELECT * FROM unnest($1::date[], $2::text[]))`,
    [pairs.map(([day]) => day), pairs.map(([, key]) => key)],
  )) as { visit_date: string; visitor_key: string; order_id: string }[];
  return new Map(rows.map((row) => [`${row.visit_date}:${row.visitor_key}`, row.order_id]));
}

/**
 * Each pair is looked up by itself: what a day has sold, and not what all years have, is what a plan must not read.
 * @returns `account:session` of each individual who holds an active order for the session.
 */
export async function findHeldSessions(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<Set<string>> {
  const rows = (await transaction.query(
    `SELECT held.* FROM unnest($1::bigint[], $2::bigint[]) AS asked(account_id, session_id), LATERAL (
       SELECT o.account_id, o.session_id FROM orders o
       WHERE o.status = 1 AND o.account_type = 'user' AND o.account_id = asked.account_id
         AND o.session_id = asked.session_id LIMIT 1) AS held`,
    [requests.map((request) => request.account_id), requests.map((request) => request.session_id)],
  )) as { account_id: string; session_id: string }[];
  return new Set(rows.map((row) => `${row.account_id}:${row.session_id}`));
}

/** @returns the new orders' ids by request; one that the unique index held back is missing. */
export async function insertOrders(
  transaction: Transaction,
  requests: UndecidedRequest[],
): Promise<Map<string, string>> {
  const rows = (await transaction.query(
    `INSERT INTO orders (orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode,
       guide_ids, agency_id)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS o(orderno text, requestid text, request_seq bigint, account_id bigint, account_type text,
       area_id int, session_id bigint, visit_date date, pool text, ticketcount smallint, ticketcode text,
       guide_ids bigint[], agency_id bigint)
     ORDER BY account_id, session_id
     ON CONFLICT DO NOTHING RETURNING id, requestid`,
    [JSON.stringify(requests.map(orderRowOf))],
  )) as { id: string; requestid: string }[];
  return new Map(rows.map((row) => [row.requestid, row.id]));
}

function orderRowOf(request: UndecidedRequest): object {
  return {
    orderno: createOrderNo(request.visit_date),
    requestid: request.requestid,
    request_seq: request.seq,
    account_id: request.account_id,
    account_type: request.account_type,
    area_id: request.area_id,
    session_id: request.session_id,
    visit_date: request.visit_date,
    pool: request.pool,
    ticketcount: request.ticketcount,
    guide_ids: request.guide_ids,
    agency_id: request.agency_id,
    ticketcode: createTicketCode(
      request.account_type === 'user' ? 'personal' : 'team',
      request.visit_date,
    ),
  };
}

/**
 * Writes the tickets straight from the requests' own rows: personal data never leaves the store.
 * @param reviewFrom team bookings of so many visitors or more wait for their review; 0: none does
 * @returns how many tickets each order got; the unique index holds back a visitor booked that day
 */
export async function insertTickets(
  transaction: Transaction,
  orders: Map<string, string>,
  reviewFrom: number,
): Promise<Map<string, number>> {
  const rows = (await transaction.query(
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status)
     SELECT o.order_id, v.position, r.visit_date, v.visitor->>'realname', (v.visitor->>'doctype')::smallint,
            v.visitor->>'idnum', v.visitor->>'key',
            CASE WHEN $3 > 0 AND r.pool = 'team' AND r.ticketcount >= $3 THEN 5 ELSE 1 END
     FROM unnest($1::text[], $2::bigint[]) AS o(requestid, order_id)
     JOIN booking_requests r ON r.requestid = o.requestid,
     LATERAL jsonb_array_elements(r.visitors) WITH ORDINALITY AS v(visitor, position)
     ORDER BY r.visit_date, v.visitor->>'key'
     ON CONFLICT (visit_date, visitor_key) WHERE holds_seat DO NOTHING RETURNING order_id`,
    [[...orders.keys()], [...orders.values()], reviewFrom],
  )) as { order_id: string }[];
  const counts = new Map<string, number>();
  for (const { order_id } of rows) counts.set(order_id, (counts.get(order_id) ?? 0) + 1);
  return counts;
}

export async function removeOrders(transaction: Transaction, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  await transaction.query('DELETE FROM tickets WHERE order_id = ANY($1)', [orderIds]);
  await transaction.query('DELETE FROM orders WHERE id = ANY($1)', [orderIds]);
}

/** Counts the seats as sold; the CHECK on the row is what cannot be argued with. */
export async function takeSeats(
  transaction: Transaction,
  requests: Pick<UndecidedRequest, 'session_id' | 'pool' | 'ticketcount'>[],
): Promise<void> {
  const taken = new Map<string, number>();
  for (const request of requests) {
    const key = `${request.session_id}:${request.pool}`;
    taken.set(key, (taken.get(key) ?? 0) + request.ticketcount);
  }
  if (!taken.size) return;
  const keys = [...taken.keys()].map((key) => key.split(':'));
  await transaction.query(
    `UPDATE seat_pools p SET sold = p.sold + t.n
     FROM unnest($1::bigint[], $2::text[], $3::int[]) AS t(session_id, pool, n)
     WHERE p.session_id = t.session_id AND p.pool = t.pool`,
    [keys.map(([sessionId]) => sessionId), keys.map(([, pool]) => pool), [...taken.values()]],
  );
}

export async function confirmRequests(
  transaction: Transaction,
  orders: Map<string, string>,
): Promise<void> {
  if (!orders.size) return;
  await changedRows(
    transaction,
    `UPDATE booking_requests r SET state = 'confirmed', order_id = o.order_id, decided_at = clock_timestamp()
     FROM unnest($1::text[], $2::bigint[]) AS o(requestid, order_id) WHERE r.requestid = o.requestid`,
    [[...orders.keys()], [...orders.values()]],
  );
}

export async function writeDecisions(
  transaction: Transaction,
  refusals: { requestid: string; rejectcode: string; params: RejectParams | null }[],
): Promise<void> {
  if (!refusals.length) return;
  await changedRows(
    transaction,
    `UPDATE booking_requests r SET state = 'rejected', rejectcode = t.rejectcode, reject_params = t.params, decided_at = clock_timestamp()
     FROM jsonb_to_recordset($1::jsonb) AS t(requestid text, rejectcode text, params jsonb) WHERE r.requestid = t.requestid`,
    [JSON.stringify(refusals)],
  );
}

/**
 * Ends the present life of the days' ledgers: seats were sold that Redis was not told of, so what it
 * holds must have no effect until it is rebuilt. The pools are under the caller's lock.
 */
export async function startNewEpoch(transaction: Transaction, days: string[]): Promise<void> {
  await transaction.query(
    `WITH ledger AS (
       UPDATE seat_ledgers SET epoch = epoch + 1 WHERE visit_date = ANY($1::date[]) RETURNING visit_date, epoch)
     UPDATE seat_pools p SET epoch = ledger.epoch FROM ledger WHERE p.visit_date = ledger.visit_date`,
    [[...days].sort()],
  );
}
