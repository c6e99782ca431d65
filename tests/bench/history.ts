import { readableAlphabet } from '@hall/platform/crypto/tokens';
import type { Database } from '@hall/platform/postgres/data-source';

export interface HistorySize {
  orders: number;
  /** Past sessions over which the orders are spread, eight a day. */
  sessions: number;
}

const sessionsPerDay = 8;
const chunk = 250_000;

/**
 * Fills a database with what years of visits leave behind: past days with their sessions, and orders of one
 * to five visitors with their requests and tickets, of half as many accounts as there are orders.
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
  const accounts = (await database.query(
    `INSERT INTO accounts (type, telnum, status, doctype, idnum_sealed, idnum_key)
     SELECT 'user', gen_random_uuid()::text, 1, 1, 'bench', gen_random_uuid()::text FROM generate_series(1, $1)
     RETURNING id::text`,
    [Math.ceil(Math.min(orders, chunk) / 2)],
  )) as { id: string }[];
  for (let made = 0; made < orders; made += chunk) {
    await addOrders(database, Math.min(chunk, orders - made), {
      first: Number(accounts[0]?.id),
      count: accounts.length,
    });
    tell(`${Math.min(made + chunk, orders)} of ${orders} orders of the past`);
  }
  await database.query(
    `UPDATE seat_pools p SET sold = o.n FROM (
       SELECT session_id, sum(ticketcount)::int AS n FROM orders GROUP BY session_id) o
     WHERE o.session_id = p.session_id AND p.pool = 'personal'`,
  );
  // As autovacuum leaves it in time.
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT');
}

async function addOrders(
  database: Database,
  orders: number,
  accounts: { first: number; count: number },
): Promise<void> {
  await database.query(
    `WITH past AS (
       SELECT array_agg(id ORDER BY id) AS ids, array_agg(visit_date ORDER BY id) AS dates, count(*) AS n
       FROM visit_sessions WHERE visit_date < current_date - 1),
     plan AS (
       SELECT replace(gen_random_uuid()::text, '-', '') AS requestid, nextval(pg_get_serial_sequence('orders', 'id')) AS id,
         nextval(pg_get_serial_sequence('booking_requests', 'seq')) AS seq,
         $2::bigint + i % $3::bigint AS account, past.ids[1 + i % past.n] AS session, past.dates[1 + i % past.n] AS day,
         1 + i % 5 AS seats
       FROM generate_series(1, $1) i, past),
     people AS (
       SELECT plan.id, position, gen_random_uuid()::text AS key FROM plan, generate_series(1, seats) position),
     made AS (
       INSERT INTO orders (id, orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date,
         pool, ticketcount, status, ticketcode)
       SELECT id, to_char(day, 'YYYYMMDD') || upper(left(md5(requestid), 10)), requestid, seq, account, 'ta', 1, session,
         day, 'personal', seats, 2,
         'T' || substr($4, 1 + ((day - date '1970-01-01') >> 5 & 31), 1) || substr($4, 1 + (day - date '1970-01-01' & 31), 1)
           || upper(right(md5(requestid), 10)) FROM plan),
     asked AS (
       INSERT INTO booking_requests (requestid, seq, account_id, account_type, area_id, session_id, visit_date, pool,
         ticketcount, visitors, visitor_keys, body_hash, state, order_id, accepted_at, decided_at)
       OVERRIDING SYSTEM VALUE
       SELECT plan.requestid, plan.seq, plan.account, 'ta', 1, plan.session, plan.day, 'personal', plan.seats,
         jsonb_agg(jsonb_build_object('realname', '王小明', 'doctype', 2, 'idnum', repeat('x', 60), 'key', people.key)),
         array_agg(people.key), '-', 'confirmed', plan.id, plan.day, plan.day
       FROM plan JOIN people ON people.id = plan.id
       GROUP BY plan.requestid, plan.seq, plan.account, plan.session, plan.day, plan.seats, plan.id)
     INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status)
     SELECT plan.id, position, plan.day, '王小明', 2, repeat('x', 60), key, 2 FROM people JOIN plan ON plan.id = people.id`,
    [orders, accounts.first, accounts.count, readableAlphabet],
  );
}
