import {
  offeredWaitStates,
  OrderStatus,
  RequestState,
  type Locale,
  type SeatPool,
} from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, runSqlForRow, sqlList, sqlText } from '@hall/platform/postgres/sql';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';

/** A session's pool, in words for staff. */
interface PoolFound {
  sessionId: string;
  /** `08:00-08:45` */
  session: string;
  areaNameZh: string;
  areaNameEn: string;
  pool: SeatPool;
}

/** A violation of an invariant, as returned by the statement that checks it: the stored and the found value. */
type FoundDrift = { day: string } & (
  | (PoolFound & { kind: 'sold' | 'held' | 'redis'; stored: number; found: number })
  | (PoolFound & { kind: 'absent'; stored: number })
  | { kind: 'request'; orderno: string; state: string }
  | { kind: 'tickets'; orderno: string; stored: number; found: number }
);

/** A violation of an invariant. */
export type Drift = FoundDrift & {
  /** The invariant's number in docs/architecture.md. */
  invariant: number;
};

/** @returns the difference as a sentence in the reader's language */
export function driftInWords(drift: Drift, locale: Locale): string {
  const key = `reconciliation.${drift.kind}`;
  if (drift.kind === 'request')
    return translate(locale, key, {
      orderno: drift.orderno,
      state: translate(locale, `reconciliation.states.${drift.state}`),
    });
  if (drift.kind === 'tickets') {
    const { orderno, stored, found } = drift;
    return translate(locale, key, { orderno, stored, found });
  }
  const { session, areaNameZh, areaNameEn, pool, stored } = drift;
  return translate(locale, key, {
    session,
    stored,
    area: pick(locale, { zh: areaNameZh, en: areaNameEn }),
    pool: translate(locale, `exports.pools.${pool}`),
    ...(drift.kind !== 'absent' && { found: drift.found }),
  });
}

/** @returns number of undecided requests of a visit day */
export async function countUndecided(db: Queryable, day: string): Promise<number> {
  const { n } = await runSqlForRow<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM booking_requests WHERE state = ${sqlText(RequestState.accepted)} AND visit_date = $1`,
    [day],
  );
  return n;
}

/** @returns the grants whose request has ended and that no active order of the day needs */
export async function findLeakedGrants(
  db: Queryable,
  day: string,
  requestIds: string[],
): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT g.id FROM unnest($2::text[]) AS g(id)
     LEFT JOIN booking_requests r ON r.requestid = g.id
     WHERE r.state IS DISTINCT FROM ${sqlText(RequestState.accepted)} AND NOT EXISTS (
       SELECT 1 FROM orders o WHERE coalesce(o.moved_by, o.requestid) = g.id AND o.visit_date = $1 AND o.status <> ${OrderStatus.cancelled})`,
    [day, requestIds],
  );
  return rows.map((row) => row.id);
}

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
