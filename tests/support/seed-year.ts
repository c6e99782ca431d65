import type { Rows } from './open-rows';

/**
 * Fills a database with realistic visits of past days: more on Saturdays and in summer, random good and bad days,
 * bookings over a week, and cancellations. Randomness depends only on the day, so each run gives the same year.
 * @param days number of days up to yesterday, without Mondays
 * @param perDay orders of an average day
 * @returns the number of orders
 */
export async function seedYear(
  database: Rows,
  { days = 400, perDay = 30, areaId = 1 } = {},
): Promise<number> {
  await database.query(
    `INSERT INTO areas (id, name_zh, name_en) VALUES ($1, '主馆', 'Main hall') ON CONFLICT DO NOTHING`,
    [areaId],
  );
  await database.query(
    `INSERT INTO visit_days (area_id, visit_date, release_at)
     SELECT $1, d, d - interval '6 days' FROM ${openDays} ON CONFLICT DO NOTHING`,
    [areaId, days],
  );
  await database.query(
    `INSERT INTO seat_ledgers (visit_date) SELECT d FROM ${openDays} WHERE $1::int > 0 ON CONFLICT DO NOTHING`,
    [areaId, days],
  );
  await database.query(
    `INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity, settled_at)
     SELECT $1, d, make_time(7 + h, 0, 0), make_time(7 + h, 45, 0), 400, now() FROM ${openDays}, generate_series(1, 4) h
     ON CONFLICT DO NOTHING`,
    [areaId, days],
  );
  await database.query(
    `INSERT INTO seat_pools (session_id, pool, visit_date, capacity)
     SELECT s.id, p.pool, s.visit_date, p.seats FROM visit_sessions s JOIN ${openDays} ON d = s.visit_date,
       (VALUES ('personal', 300), ('team', 100)) p (pool, seats)
     WHERE s.area_id = $1 ON CONFLICT DO NOTHING`,
    [areaId, days],
  );
  const [{ id: account }] = (await database.query(
    `INSERT INTO accounts (type, telnum, status, doctype, idnum_sealed, idnum_key)
     VALUES ('user', gen_random_uuid()::text, 1, 1, 'seeded', gen_random_uuid()::text) RETURNING id::text`,
  )) as [{ id: string }];
  const [{ count }] = (await database.query(
    `WITH plan AS (
       SELECT d, n, chance(d, n, 1) AS a, chance(d, n, 2) AS b, chance(d, n, 3) AS c, chance(d, n, 4) AS e
       FROM ${openDays}, LATERAL generate_series(1, greatest(1, round($3 * ${busy})::int)) n),
     ids AS (
       SELECT plan.*, nextval(pg_get_serial_sequence('orders', 'id')) AS id, 1 + floor(a * 5)::int AS people, s.id AS session_id,
         s.starttime, (d - floor(b * b * 8)::int + time '20:00') AT TIME ZONE 'Asia/Shanghai' AS booked_at
       FROM plan JOIN visit_sessions s ON s.area_id = $1 AND s.visit_date = d AND s.starttime = make_time(8 + floor(c * 4)::int, 0, 0)),
     made AS (
       INSERT INTO orders (id, orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, status,
         ticketcode, created_at, cancelled_at, cancelled_by)
       SELECT id, 'SY' || id, 'seeded-' || id, $4, CASE WHEN a > 0.9 THEN 'ta' ELSE 'user' END, $1, session_id, d,
         CASE WHEN a > 0.9 THEN 'team' ELSE 'personal' END, people, CASE WHEN e < 0.08 THEN 3 ELSE 2 END, 'SY' || id,
         booked_at, CASE WHEN e < 0.08 THEN least(booked_at + interval '20 hours', d + time '00:00') END,
         CASE WHEN e < 0.08 THEN 'account' END
       FROM ids RETURNING id),
     asked AS (
       INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, visitors,
         visitor_keys, body_hash, state, order_id, accepted_at, decided_at, origins)
       SELECT 'seeded-' || id, $4, 'user', $1, session_id, d, 'personal', people, '[]', '{}', '-', 'confirmed', id, booked_at, booked_at,
         jsonb_build_object((ARRAY['31', '32', '33', '34', '11', '44', 'passport'])[1 + floor(b * 7)::int], people)
       FROM ids RETURNING requestid),
     people AS (
       INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, holds_seat)
       SELECT id, p, d, '*', 1, '', 'seeded ' || id || ' ' || p, CASE WHEN e < 0.08 THEN 3 WHEN e < 0.18 THEN 4 ELSE 2 END, e >= 0.08
       FROM ids, LATERAL generate_series(1, people) p RETURNING id, order_id, status),
     came AS (
       INSERT INTO admissions (entryid, order_id, visit_date, ticket_ids, staff, admitted_at)
       SELECT 'seeded-' || ids.id, ids.id, d, array_agg(people.id), 'gate',
         (d + starttime + make_interval(mins => (c * 97)::int % 40)) AT TIME ZONE 'Asia/Shanghai'
       FROM ids JOIN people ON people.order_id = ids.id AND people.status = 2 GROUP BY ids.id, d, starttime, c RETURNING id)
     SELECT count(*)::int AS count FROM ids`.replaceAll(
      /chance\(d, n, (\d)\)/g,
      "(abs(hashtext(d || ' ' || n || ' $1')) % 10000) / 10000.0",
    ),
    [areaId, days, perDay, account],
  )) as [{ count: number }];
  await database.query(
    `UPDATE seat_pools p SET sold = c.seats
     FROM (SELECT o.session_id, o.pool, count(*)::int AS seats FROM orders o JOIN tickets t ON t.order_id = o.id AND t.holds_seat
       WHERE o.account_id = $1 GROUP BY o.session_id, o.pool) c
     WHERE p.session_id = c.session_id AND p.pool = c.pool`,
    [account],
  );
  await database.query('ANALYZE');
  return count;
}

const today = `(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const openDays = `(SELECT ${today} - n AS d FROM generate_series(1, $2::int) n WHERE extract(dow FROM ${today} - n) <> 1) open_days`;
/** How busy a day is relative to the average, by weekday, season and chance. */
const busy = `((ARRAY[1.5, 0, 0.8, 0.7, 0.8, 1.0, 1.7])[1 + extract(dow FROM d)::int]
  * (1 + 0.25 * sin((extract(doy FROM d) - 110) / 58.1)) * (0.85 + 0.3 * (abs(hashtext(d::text)) % 1000) / 1000.0))`;
