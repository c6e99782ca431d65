import { readableAlphabet } from '@hall/platform/crypto/tokens';
import type { Database } from '@hall/platform/postgres/data-source';
import { someName } from './history-names';

export interface HistorySize {
  orders: number;
  /** Past sessions that the orders are spread over, eight per day. */
  sessions: number;
}

/** Sessions of each past day. */
const sessionsPerDay = 8;
/**
 * SQL for ten hexadecimal digits that are unique for each `id` and in random order, as real numbers are. Ten digits of
 * a hash would collide in one of 100 days of 112,000 orders.
 */
const scattered = `upper(lpad(to_hex(id * 688846502589 % 1099511627776), 10, '0'))`;
const chunk = 250_000;

/**
 * Fills a database with years of history: past days, their sessions, and orders of one to seven visitors, four on average. The orders
 * have requests and tickets, and there are half as many accounts as orders.
 */
export async function fillHistory(
  database: Database,
  { orders, sessions }: HistorySize,
  tell: (line: string) => void,
): Promise<void> {
  const days = Math.ceil(sessions / sessionsPerDay);
  await database.query(
    `INSERT INTO visit_days (area_id, visit_date, release_at)
     SELECT 1, current_date - n, now() - interval '1 year' FROM generate_series(2, $1 + 1) n`,
    [days],
  );
  await database.query(
    `INSERT INTO seat_ledgers (visit_date) SELECT current_date - n FROM generate_series(2, $1 + 1) n`,
    [days],
  );
  await database.query(
    `INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity, settled_at)
     SELECT 1, current_date - n, make_time(8 + h, 0, 0), make_time(8 + h, 50, 0), 10000000, now()
     FROM generate_series(2, $1 + 1) n, generate_series(1, $2) h`,
    [days, sessionsPerDay],
  );
  await database.query(
    `INSERT INTO seat_pools (session_id, pool, visit_date, capacity)
     SELECT id, 'personal', visit_date, 10000000 FROM visit_sessions WHERE visit_date < current_date - 1`,
  );
  const accounts = await addAccounts(database, Math.ceil(orders / 2));
  for (let made = 0; made < orders; made += chunk) {
    await addOrders(database, Math.min(chunk, orders - made), {
      ...accounts,
      passed: made,
      total: orders,
    });
    tell(`${Math.min(made + chunk, orders)} of ${orders} orders of the past`);
  }
  await database.query(
    `UPDATE seat_pools p SET sold = o.n FROM (
       SELECT session_id, sum(ticketcount)::int AS n FROM orders WHERE status <> 3 GROUP BY session_id) o
     WHERE o.session_id = p.session_id AND p.pool = 'personal'`,
  );
  // A hall with years of orders has looked at them long ago.
  await database.query(
    `INSERT INTO risk_cursors (name, position) SELECT 'requests', max(seq) FROM booking_requests
     ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
  );
  // Autovacuum would do this eventually.
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}

/** @returns the first account's number and the count; numbers are consecutive */
async function addAccounts(
  database: Database,
  count: number,
): Promise<{ first: number; count: number }> {
  const [made] = (await database.query(
    `WITH made AS (
       INSERT INTO accounts (type, telnum, realname, status, doctype, idnum_sealed, idnum_key)
       SELECT 'user', '17' || lpad(i::text, 9, '0'), ${someName}, 1, 1, 'bench', gen_random_uuid()::text
       FROM generate_series(1, $1::int) i RETURNING id)
     SELECT min(id)::int AS first FROM made`,
    [count],
  )) as [{ first: number }];
  return { first: made.first, count };
}

interface Part {
  first: number;
  count: number;
  /** Orders created so far; determines the next account and session. */
  passed: number;
  /** Orders in all chunks. */
  total: number;
}

async function addOrders(
  database: Database,
  orders: number,
  { first, count, passed, total }: Part,
): Promise<void> {
  await database.query(
    `WITH past AS (
       SELECT array_agg(id ORDER BY visit_date, id) AS ids, array_agg(visit_date ORDER BY visit_date, id) AS dates,
         count(*) AS n
       FROM visit_sessions WHERE visit_date < current_date - 1),
     plan AS (
       SELECT replace(gen_random_uuid()::text, '-', '') AS requestid, nextval(pg_get_serial_sequence('orders', 'id')) AS id,
         nextval(pg_get_serial_sequence('booking_requests', 'seq')) AS seq,
         $2::bigint + i % $3::bigint AS account, past.ids[at] AS session, past.dates[at] AS day,
         1 + i % 7 AS seats
       FROM generate_series($5::bigint, $5::bigint + $1::bigint - 1) i, past,
         -- The oldest first, as people booked them: those of some eight days between each other.
         LATERAL (SELECT least(past.n, 1 + i * past.n / $6::bigint / 64 * 64 + i % 64)::int AS at) AS booked),
     people AS (
       SELECT plan.id, position, gen_random_uuid()::text AS key, ${someName} AS realname FROM plan, generate_series(1, seats) position),
     made AS (
       INSERT INTO orders (id, orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date,
         pool, ticketcount, status, created_at, ticketcode)
       SELECT id, to_char(day, 'YYYYMMDD') || ${scattered}, requestid, seq, account, 'ta', 1, session,
         day, 'personal', seats, 2, day,
         'T' || substr($4, 1 + ((day - date '1970-01-01') >> 5 & 31), 1) || substr($4, 1 + (day - date '1970-01-01' & 31), 1)
           || ${scattered} FROM plan),
     asked AS (
       INSERT INTO booking_requests (requestid, seq, account_id, account_type, area_id, session_id, visit_date, pool,
         ticketcount, visitors, visitor_keys, body_hash, state, order_id, accepted_at, decided_at)
       OVERRIDING SYSTEM VALUE
       SELECT plan.requestid, plan.seq, plan.account, 'ta', 1, plan.session, plan.day, 'personal', plan.seats,
         jsonb_agg(jsonb_build_object('realname', realname, 'doctype', 2, 'idnum', repeat('x', 60), 'key', people.key)),
         array_agg(people.key), '-', 'confirmed', plan.id, plan.day, plan.day
       FROM plan JOIN people ON people.id = plan.id
       GROUP BY plan.requestid, plan.seq, plan.account, plan.session, plan.day, plan.seats, plan.id)
     INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, holds_seat)
     SELECT plan.id, position, plan.day, realname, 2, repeat('x', 60), key, 2, true FROM people JOIN plan ON plan.id = people.id`,
    [orders, first, count, readableAlphabet, passed, total],
  );
}
