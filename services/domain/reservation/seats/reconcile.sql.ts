import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import type { PoolLeft } from './ledger.sql';

/** One thing that is not as the invariants say. */
export interface Drift {
  day: string;
  /** The invariant's number in docs/architecture.md. */
  invariant: number;
  what: string;
}

/** By hand: each goes through whole days and is one statement. It answers rows (day, what) of the days from $1 on that contradict one invariant. */
const checks: [invariant: number, sql: string][] = [
  [
    1,
    `SELECT p.visit_date::text AS day, 'session ' || p.session_id || ' ' || p.pool || ': sold ' || p.sold || ', tickets ' || count(t.id) AS what
     FROM seat_pools p
     LEFT JOIN orders o ON o.session_id = p.session_id AND o.pool = p.pool AND o.status <> ${OrderStatus.cancelled}
     LEFT JOIN tickets t ON t.order_id = o.id AND t.holds_seat
     WHERE p.visit_date >= greatest($1::date, ${hallToday})
     GROUP BY p.session_id, p.pool HAVING count(t.id) <> p.sold`,
  ],
  [
    1,
    `SELECT p.visit_date::text AS day, 'session ' || p.session_id || ' ' || p.pool || ': held ' || p.held || ', returned and offered ' || due.seats AS what
     FROM seat_pools p, LATERAL (
       SELECT coalesce((SELECT sum(seats) FROM seat_returns r WHERE r.session_id = p.session_id AND r.pool = p.pool), 0)
         + coalesce((SELECT sum(ticketcount) FROM waitlist_entries w WHERE w.session_id = p.session_id AND w.pool = p.pool
                     AND w.state IN ('offered', 'confirming')), 0) AS seats) AS due
     WHERE p.visit_date >= greatest($1::date, ${hallToday}) AND p.held <> due.seats`,
  ],
  [
    2,
    `SELECT o.visit_date::text AS day, 'order ' || o.id || ': its request is ' || r.state AS what
     FROM orders o JOIN booking_requests r ON r.requestid = o.requestid
     WHERE o.visit_date >= $1::date AND (r.state <> 'confirmed' OR r.order_id IS DISTINCT FROM o.id)`,
  ],
  [
    3,
    `SELECT o.visit_date::text AS day, 'order ' || o.id || ': ' || count(t.id) || ' tickets hold seats of ' || o.ticketcount AS what
     FROM orders o LEFT JOIN tickets t ON t.order_id = o.id AND t.holds_seat AND t.visit_date = o.visit_date
     WHERE o.visit_date >= $1::date AND o.status <> ${OrderStatus.cancelled} GROUP BY o.id HAVING count(t.id) <> o.ticketcount`,
  ],
];

/** @param from the first visit day that is looked at; undefined for every day there was */
export async function findStoreFaults(db: Queryable, from?: string): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const [invariant, sql] of checks) {
    const rows = await runSql<{ day: string; what: string }>(db, sql, [from ?? '-infinity']);
    drifts.push(...rows.map((row) => ({ ...row, invariant })));
  }
  return drifts;
}

/** @returns today's and the coming days that have a ledger. */
export async function readLedgerDays(db: Queryable): Promise<string[]> {
  const rows = await runSql<{ day: string }>(
    db,
    `SELECT visit_date::text AS day FROM seat_ledgers WHERE visit_date >= ${hallToday} ORDER BY visit_date`,
  );
  return rows.map((row) => row.day);
}

export function readSeatsLeft(db: Queryable, day: string): Promise<PoolLeft[]> {
  return runSql<PoolLeft>(
    db,
    `SELECT session_id AS "sessionId", pool, capacity - sold - held AS left FROM seat_pools WHERE visit_date = $1`,
    [day],
  );
}
