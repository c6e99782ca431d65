import { offeredWaitStates, OrderStatus, RequestState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';
import type { Drift, FoundDrift, PoolFound } from './drift';

/** The columns that describe a pool `p` to people, after the joins of `areaOfPool`. */
const poolFound = `p.session_id AS "sessionId", p.pool, a.name_zh AS "areaNameZh", a.name_en AS "areaNameEn",
    to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session`;
const areaOfPool = 'JOIN visit_sessions s ON s.id = p.session_id JOIN areas a ON a.id = s.area_id';

/**
 * Raw SQL: each statement checks one invariant over whole days, from $1 on, and returns its violations. Each table gets
 * the day condition, because joins through the pools would read all orders.
 */
const checks: [invariant: number, sql: string][] = [
  [
    1,
    `SELECT p.visit_date::text AS day, 'sold' AS kind, p.sold AS stored, count(t.id)::int AS found, ${poolFound}
     FROM seat_pools p ${areaOfPool}
     LEFT JOIN orders o ON o.session_id = p.session_id AND o.pool = p.pool AND o.status <> ${OrderStatus.cancelled}
       AND o.visit_date >= greatest($1::date, ${hallToday})
     LEFT JOIN tickets t ON t.order_id = o.id AND t.holds_seat AND t.visit_date >= greatest($1::date, ${hallToday})
     WHERE p.visit_date >= greatest($1::date, ${hallToday})
     GROUP BY p.session_id, p.pool, s.id, a.id HAVING count(t.id) <> p.sold`,
  ],
  [
    1,
    `SELECT p.visit_date::text AS day, 'held' AS kind, p.held AS stored, due.seats::int AS found, ${poolFound}
     FROM seat_pools p ${areaOfPool}, LATERAL (
       SELECT coalesce((SELECT sum(seats) FROM seat_returns r WHERE r.session_id = p.session_id AND r.pool = p.pool), 0)
         + coalesce((SELECT sum(ticketcount) FROM waitlist_entries w WHERE w.session_id = p.session_id AND w.pool = p.pool
                     AND w.state IN ${sqlList(offeredWaitStates)}), 0) AS seats) AS due
     WHERE p.visit_date >= greatest($1::date, ${hallToday}) AND p.held <> due.seats`,
  ],
  [
    2,
    `SELECT o.visit_date::text AS day, 'request' AS kind, o.orderno, r.state
     FROM orders o JOIN booking_requests r ON r.requestid = o.requestid
     WHERE o.visit_date >= $1::date AND (r.state <> ${sqlText(RequestState.confirmed)} OR r.order_id IS DISTINCT FROM o.id)`,
  ],
  [
    3,
    `SELECT o.visit_date::text AS day, 'tickets' AS kind, o.orderno, o.ticketcount AS stored, count(t.id)::int AS found
     FROM orders o LEFT JOIN tickets t ON t.order_id = o.id AND t.holds_seat AND t.visit_date = o.visit_date
     WHERE o.visit_date >= $1::date AND o.status <> ${OrderStatus.cancelled} GROUP BY o.id HAVING count(t.id) <> o.ticketcount`,
  ],
];

/** @param from the first visit day to check; by default, all days */
export async function findStoreFaults(db: Queryable, from?: string): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const [invariant, sql] of checks) {
    const rows = await runSql<FoundDrift>(db, sql, [from ?? '-infinity']);
    drifts.push(...rows.map((row) => ({ ...row, invariant })));
  }
  return drifts;
}

/** @returns today and the coming days that have a ledger */
export async function readLedgerDays(db: Queryable): Promise<string[]> {
  const rows = await runSql<{ day: string }>(
    db,
    `SELECT visit_date::text AS day FROM seat_ledgers WHERE visit_date >= ${hallToday} ORDER BY visit_date`,
  );
  return rows.map((row) => row.day);
}

/** @returns the seats left in each pool of the day by Postgres, for the comparison with Redis */
export function readSeatsLeft(
  db: Queryable,
  day: string,
): Promise<(PoolFound & { left: number })[]> {
  return runSql<PoolFound & { left: number }>(
    db,
    `SELECT p.capacity - p.sold - p.held AS left, ${poolFound} FROM seat_pools p ${areaOfPool} WHERE p.visit_date = $1`,
    [day],
  );
}
