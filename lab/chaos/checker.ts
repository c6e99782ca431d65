import { setTimeout as sleep } from 'node:timers/promises';
import { createSeatAllocator, seatField } from '@hall/domain/schedule/seats';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ChaosWorld } from './chaos-world';
import type { Entry } from './journal-client';

/** Violated invariants (docs/architecture.md), each a sentence that begins with its number. */
type Violations = string[];

/**
 * Time limits for a run to settle, in milliseconds at normal pace. A visitor gives up after `visitorMs`; the request
 * must still get an outcome.
 */
export const patience = { visitorMs: 45_000, decisionsMs: 60_000, seatsMs: 30_000 };
/** Limits for a run without a guard, which must fail and may never settle. */
export const shortPatience = { visitorMs: 12_000, decisionsMs: 12_000, seatsMs: 12_000 };

/** Waits until every accepted request has an outcome. */
async function comeToRest(world: ChaosWorld, decisionsMs: number): Promise<void> {
  for (const end = Date.now() + decisionsMs * world.pace; Date.now() < end; await sleep(200)) {
    const [row] = (await world.database.query(
      `SELECT count(*)::int AS n FROM booking_requests WHERE state = 'accepted'`,
    )) as [{ n: number }];
    if (!row.n) return;
  }
}

/** Waits for the run to settle, then checks the invariants against the visitors' journals and Postgres only. */
export async function judgeRun(
  world: ChaosWorld,
  journal: Entry[],
  { decisionsMs, seatsMs }: typeof patience,
): Promise<Violations> {
  const { database, poisoned } = world;
  await comeToRest(world, decisionsMs);
  const differing = await compareRedisAtRest(world, seatsMs);
  return [
    ...(await askStore(database)),
    ...(await compareJournal(database, journal, poisoned)),
    ...(await findWrongRefusals(database)),
    ...differing,
  ];
}

const storeChecks: [invariant: number, sql: string][] = [
  [
    1,
    `SELECT 'session ' || p.session_id || ': sold ' || p.sold || ' and held ' || p.held || ' of ' || p.capacity AS what
     FROM seat_pools p WHERE p.sold < 0 OR p.held < 0 OR p.sold + p.held > p.capacity`,
  ],
  [
    1,
    `SELECT 'session ' || p.session_id || ': sold ' || p.sold || ', tickets ' || count(t.id) AS what
     FROM seat_pools p LEFT JOIN orders o ON o.session_id = p.session_id AND o.pool = p.pool AND o.status <> 3
     LEFT JOIN tickets t ON t.order_id = o.id AND t.holds_seat
     GROUP BY p.session_id, p.pool HAVING count(t.id) <> p.sold`,
  ],
  [
    2,
    `SELECT count(*) || ' orders of request ' || requestid AS what FROM orders GROUP BY requestid HAVING count(*) > 1`,
  ],
  [
    2,
    `SELECT 'request ' || r.requestid || ' is ' || r.state || ' and has order ' || o.id AS what
     FROM orders o JOIN booking_requests r ON r.requestid = o.requestid WHERE r.state <> 'confirmed' OR r.order_id <> o.id`,
  ],
  [
    2,
    `SELECT 'order ' || o.id || ' was moved by request ' || r.requestid || ', which is ' || r.state AS what
     FROM orders o JOIN booking_requests r ON r.requestid = o.moved_by WHERE r.state <> 'confirmed'`,
  ],
  [
    3,
    `SELECT count(*) || ' tickets of a visitor on ' || visit_date AS what
     FROM tickets WHERE holds_seat GROUP BY visit_date, visitor_key HAVING count(*) > 1`,
  ],
  [
    3,
    `SELECT 'order ' || o.id || ' has ' || count(t.id) || ' tickets of ' || o.ticketcount AS what
     FROM orders o LEFT JOIN tickets t ON t.order_id = o.id AND t.holds_seat AND t.visit_date = o.visit_date
     WHERE o.status <> 3 GROUP BY o.id HAVING count(t.id) <> o.ticketcount`,
  ],
];

async function askStore(database: Database): Promise<Violations> {
  const found: Violations = [];
  for (const [invariant, sql] of storeChecks)
    for (const { what } of (await database.query(sql)) as { what: string }[])
      found.push(`(${invariant}) ${what}`);
  return found;
}

interface StoredRequest {
  requestid: string;
  state: string;
  rejectcode: string | null;
  order_id: string | null;
  order_status: number | null;
}

async function compareJournal(
  database: Database,
  journal: Entry[],
  poisoned: Set<string>,
): Promise<Violations> {
  const rows = (await database.query(
    `SELECT r.requestid, r.state, r.rejectcode, r.order_id::text, o.status AS order_status
     FROM booking_requests r LEFT JOIN orders o ON o.id = r.order_id`,
  )) as StoredRequest[];
  const stored = new Map(rows.map((row) => [row.requestid, row]));
  const found: Violations = [];
  for (const row of rows) {
    const wanted = poisoned.has(row.requestid) ? ['needs_ops'] : ['confirmed', 'rejected'];
    if (!wanted.includes(row.state)) found.push(`(4) request ${row.requestid} is ${row.state}`);
  }
  for (const { requestid, acceptedAt, outcome, cancelled } of journal) {
    const row = stored.get(requestid);
    if (acceptedAt && !row) found.push(`(4) request ${requestid} was accepted and is not stored`);
    if (acceptedAt && !outcome)
      found.push(`(4) nobody received the outcome of request ${requestid}`);
    if (!outcome || !row) continue;
    if (outcome.state !== row.state || (outcome.rejectcode ?? null) !== row.rejectcode)
      found.push(
        `(6) request ${requestid}: answered ${outcome.state} ${outcome.rejectcode ?? ''}, stored ${row.state} ${row.rejectcode ?? ''}`,
      );
    if (outcome.orderid && outcome.orderid !== row.order_id)
      found.push(
        `(6) request ${requestid}: answered order ${outcome.orderid}, stored ${row.order_id}`,
      );
    if (cancelled && row.order_status !== 3)
      found.push(`(6) order ${row.order_id} was confirmed as cancelled and is not`);
  }
  return found;
}

/**
 * Finds "not enough seats" outcomes while seats were left. Decisions of a session carry a clock reading taken under the
 * pool's lock, so they can be replayed. Only decisions before the first returned seat are judged, because returned
 * seats are held for a while.
 */
async function findWrongRefusals(database: Database): Promise<Violations> {
  const rows = (await database.query(
    `WITH returned AS (
       SELECT o.session_id, min(h.at) AS at FROM orders o JOIN order_history h ON h.order_id = o.id
       WHERE h.event <> 'booked' GROUP BY o.session_id),
     moved AS (SELECT min(at) AS at FROM order_history WHERE event = 'changed'),
     ends AS (
       SELECT r.session_id, r.requestid, r.rejectcode, r.ticketcount, r.decided_at,
         sum(CASE r.state WHEN 'confirmed' THEN r.ticketcount ELSE 0 END)
           OVER (PARTITION BY r.session_id ORDER BY r.decided_at) AS sold
       FROM booking_requests r WHERE r.decided_at IS NOT NULL)
     SELECT e.requestid, p.capacity - e.sold AS left, e.ticketcount FROM ends e
     JOIN seat_pools p ON p.session_id = e.session_id AND p.pool = 'personal'
     LEFT JOIN returned b ON b.session_id = e.session_id, moved
     WHERE e.rejectcode = 'B00016' AND p.capacity - e.sold >= e.ticketcount
       AND e.decided_at < coalesce(b.at, 'infinity') AND e.decided_at < coalesce(moved.at, 'infinity')`,
  )) as { requestid: string; left: number; ticketcount: number }[];
  return rows.map(
    ({ requestid, left, ticketcount }) =>
      `(8) request ${requestid} for ${ticketcount} was refused while ${left} seats were left`,
  );
}

/**
 * Repeats the check: returned seats are held for a while and then released in Postgres first, so Redis lags briefly.
 * @returns differences that remain at the time limit
 */
async function compareRedisAtRest(world: ChaosWorld, seatsMs: number): Promise<Violations> {
  for (const end = Date.now() + seatsMs * world.pace; ; await sleep(300)) {
    const differing = await compareRedis(world);
    if (!differing.length || Date.now() > end) return differing;
  }
}

/** Compares Redis with Postgres: at rest both hold the same seats. A day that is not loaded is loaded on request. */
async function compareRedis({ database, redis, field }: ChaosWorld): Promise<Violations> {
  const allocator = createSeatAllocator(redis);
  const day = field.sessions[0]?.date ?? '';
  if (!(await allocator.findEpoch(day))) return [];
  const left = (await database.query(
    'SELECT session_id::text, pool, capacity - sold - held AS left FROM seat_pools WHERE visit_date = $1',
    [day],
  )) as { session_id: string; pool: 'personal'; left: number }[];
  const seats = await allocator.readSeats(day);
  return left
    .filter((row) => seats.get(seatField(row.session_id, row.pool)) !== row.left)
    .map(
      (row) =>
        `(5) session ${row.session_id} ${row.pool}: ${row.left} left, Redis has ${seats.get(seatField(row.session_id, row.pool))}`,
    );
}
