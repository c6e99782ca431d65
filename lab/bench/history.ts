import type { Database } from '@hall/platform/postgres/data-source';

/** Sessions of each past day. */
const sessionsPerDay = 8;

/**
 * Fills a database with past days, their sessions, and orders of one to seven visitors, four on average. The orders have
 * requests and tickets, and there are half as many accounts as orders.
 * @param sessions past sessions that the orders are spread over
 */
export async function fillHistory(
  database: Database,
  { orders, sessions }: { orders: number; sessions: number },
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
  await database.query(
    `INSERT INTO accounts (type, telnum, realname, status, doctype, idnum_sealed, idnum_key)
     SELECT 'user', '17' || lpad(i::text, 9, '0'), '王小明', 1, 1, 'bench', gen_random_uuid()::text
     FROM generate_series(1, $1::int) i`,
    [Math.ceil(orders / 2)],
  );
  await addOrders(database, orders);
  await database.query(
    `UPDATE seat_pools p SET sold = o.n FROM (
       SELECT session_id, sum(ticketcount)::int AS n FROM orders WHERE status <> 3 GROUP BY session_id) o
     WHERE o.session_id = p.session_id AND p.pool = 'personal'`,
  );
  // A hall with years of orders has looked at them long ago. Version 1.0.0 did not have this table.
  await database.query(
    `DO $$ BEGIN IF to_regclass('risk_cursors') IS NOT NULL THEN
       INSERT INTO risk_cursors (name, position) SELECT 'requests', max(seq) FROM booking_requests
       ON CONFLICT (name) DO UPDATE SET position = excluded.position; END IF; END $$`,
  );
  // Autovacuum would do this eventually.
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}

async function addOrders(database: Database, orders: number): Promise<void> {
  await database.query(
    `WITH past AS (
       SELECT array_agg(id ORDER BY visit_date, id) AS ids, array_agg(visit_date ORDER BY visit_date, id) AS dates,
         count(*)::int AS n
       FROM visit_sessions WHERE visit_date < current_date - 1),
     booker AS (SELECT min(id) AS first, count(*)::int AS n FROM accounts WHERE idnum_sealed = 'bench'),
     plan AS (
       SELECT replace(gen_random_uuid()::text, '-', '') AS requestid, nextval(pg_get_serial_sequence('orders', 'id')) AS id,
         nextval(pg_get_serial_sequence('booking_requests', 'seq')) AS seq,
         booker.first + i % booker.n AS account, past.ids[1 + i % past.n] AS session, past.dates[1 + i % past.n] AS day,
         1 + i % 7 AS seats
       FROM generate_series(0, $1::int - 1) i, past, booker),
     people AS (
       SELECT plan.id, position, gen_random_uuid()::text AS key FROM plan, generate_series(1, seats) position),
     made AS (
       INSERT INTO orders (id, orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date,
         pool, ticketcount, status, created_at, ticketcode)
       SELECT id, to_char(day, 'YYYYMMDD') || lpad(id::text, 10, '0'), requestid, seq, account, 'ta', 1, session,
         day, 'personal', seats, 2, day, 'T' || lpad(id::text, 12, '0') FROM plan),
     asked AS (
       INSERT INTO booking_requests (requestid, seq, account_id, account_type, area_id, session_id, visit_date, pool,
         ticketcount, visitors, visitor_keys, body_hash, state, order_id, accepted_at, decided_at)
       OVERRIDING SYSTEM VALUE
       SELECT plan.requestid, plan.seq, plan.account, 'ta', 1, plan.session, plan.day, 'personal', plan.seats,
         jsonb_agg(jsonb_build_object('realname', '王小明', 'doctype', 2, 'idnum', repeat('x', 60), 'key', people.key)),
         array_agg(people.key), '-', 'confirmed', plan.id, plan.day, plan.day
       FROM plan JOIN people ON people.id = plan.id
       GROUP BY plan.requestid, plan.seq, plan.account, plan.session, plan.day, plan.seats, plan.id)
     INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, holds_seat)
     SELECT plan.id, position, plan.day, '王小明', 2, repeat('x', 60), key, 2, true FROM people JOIN plan ON plan.id = people.id`,
    [orders],
  );
}
