import {
  OrderStatus,
  type SeatPool,
  type SessionState,
  WaitState,
  RequestState,
} from '@hall/shared/codes/states';
import { isRowId } from '@hall/shared/rules/row-id';
import { type SessionFacts, stateOfSession } from '@hall/shared/rules/session-state';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { placesOfPool } from '../seats';
import { sessionFacts, sessionReleaseAt, sessionWithDay } from '../session-state';
import { hallTimeZone } from '@hall/shared/rules/hall-time';

/** Raw SQL: locks the whole table, because two concurrent new areas would get the same id. */
export async function lockAreas(transaction: Transaction): Promise<void> {
  await runSql(transaction, 'LOCK TABLE areas IN SHARE ROW EXCLUSIVE MODE');
}

/** Condition for a session `s` that is over: its end, plus the minutes (`$1`) for which the gate still admits. */
export const isOver = `(s.visit_date + s.endtime) AT TIME ZONE '${hallTimeZone}' + make_interval(mins => $1) < now()`;

/**
 * Marks sessions that are over and have no order left to complete. Raw SQL: one statement for all of them, which checks
 * their orders.
 * @param lateMinutes minutes for which the gate still admits after a session's end
 */
export async function markSettled(db: Queryable, lateMinutes: number): Promise<void> {
  await runSql(
    db,
    `UPDATE visit_sessions s SET settled_at = now() WHERE s.settled_at IS NULL AND ${isOver}
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.session_id = s.id AND o.status = ${OrderStatus.pendingTravel})`,
    [lateMinutes],
  );
}

/* Raw SQL: many sessions in one statement, over tables of other features. */

/** @returns the sessions that anyone has ever requested seats of or waits for */
export async function findAskedFor(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT s.id::text FROM unnest($1::bigint[]) s (id)
     WHERE EXISTS (SELECT 1 FROM orders o WHERE o.session_id = s.id)
        OR EXISTS (SELECT 1 FROM booking_requests r WHERE r.session_id = s.id AND r.state = ${sqlText(RequestState.accepted)})
     UNION
     SELECT unnest(w.session_ids)::text FROM waitlist_entries w WHERE w.session_ids && $1::bigint[]`,
    [sessionIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** @returns the area's days with a waiting room or a closing; these days cannot be deleted */
export async function findDaysInUse(
  db: Queryable,
  areaId: number,
  dates: readonly string[],
): Promise<Set<string>> {
  const rows = await runSql<{ date: string }>(
    db,
    `SELECT day::text AS date FROM unnest($2::date[]) day
     WHERE EXISTS (SELECT 1 FROM prequeue_draws q WHERE q.area_id = $1 AND q.visit_date = day)
        OR EXISTS (SELECT 1 FROM day_closings c WHERE c.area_id = $1 AND c.visit_date = day)`,
    [areaId, dates],
  );
  return new Set(rows.map(({ date }) => date));
}

/* Raw SQL: boards that sum up the seats of many sessions, judged by the database clock. */

/** A planned day of an area with its occupancy. */
export interface DaySummary {
  areaId: number;
  visitDate: string;
  closed: boolean;
  special: boolean;
  note: string;
  /** Its public name; empty if it has none. */
  nameZh: string;
  nameEn: string;
  /** Set by the rule or by staff; single sessions can be released earlier by hand. */
  releaseAt: Date;
  past: boolean;
  /** All its sessions, including closed ones. */
  plan: DaySession[];
  /** Places and free seats of the sessions that are not closed; free seats exclude held ones. */
  capacity: number;
  left: number;
  /** Visitors booked, also in closed sessions: people who were inside stay. */
  sold: number;
}

/** The data that determine a day's state, release and seats. */
interface DaySession extends SessionFacts {
  state: SessionState;
  ownClosed: boolean;
  releaseAt: Date;
  capacity: number;
  sold: number;
  held: number;
  /** Its seats, each counted once. */
  places: number;
}

type Figure = 'capacity' | 'left' | 'sold';
type DaySessionRow = Omit<DaySession, 'state' | 'releaseAt'> & { releaseAt: string };

/** @returns the area's existing days from `from` to `to`, with their occupancy */
export async function readDays(
  db: Queryable,
  areaId: number,
  from: string,
  to: string,
): Promise<DaySummary[]> {
  const rows = await runSql<Omit<DaySummary, 'plan' | Figure> & { plan: DaySessionRow[] }>(
    db,
    `SELECT d.area_id AS "areaId", d.visit_date::text AS "visitDate", d.closed, d.special, d.note,
            d.name_zh AS "nameZh", d.name_en AS "nameEn", d.release_at AS "releaseAt", d.visit_date < ${hallToday} AS past,
            (SELECT coalesce(json_agg(f), '[]') FROM (
               SELECT ${sessionFacts}, s.closed AS "ownClosed", ${sessionReleaseAt} AS "releaseAt", p.*
               FROM visit_sessions s, LATERAL (
                 SELECT coalesce(sum(p.capacity), 0)::int AS capacity, coalesce(sum(p.sold), 0)::int AS sold,
                        coalesce(sum(p.held), 0)::int AS held, coalesce(sum(${placesOfPool}), 0)::int AS places
                 FROM seat_pools p WHERE p.session_id = s.id) p
               WHERE s.area_id = d.area_id AND s.visit_date = d.visit_date) f) AS plan
     FROM visit_days d
     WHERE d.area_id = $1 AND d.visit_date BETWEEN $2 AND $3 ORDER BY d.visit_date`,
    [areaId, from, to],
  );
  return rows.map(({ plan, ...day }) => {
    const open = plan.filter(({ closed }) => !closed);
    const sum = (sessions: typeof plan, of: (session: DaySessionRow) => number): number =>
      sessions.reduce((total, session) => total + of(session), 0);
    return {
      ...day,
      plan: plan.map(toDaySession),
      capacity: sum(open, ({ places }) => places),
      left: sum(open, ({ capacity, sold, held }) => capacity - sold - held),
      sold: sum(plan, ({ sold }) => sold),
    };
  });
}

const toDaySession = ({ releaseAt, ...row }: DaySessionRow): DaySession => ({
  ...row,
  releaseAt: new Date(releaseAt),
  state: stateOfSession(row, row.capacity - row.sold - row.held),
});

/** @returns the day as staff plan it; undefined if it does not exist */
export async function findDay(
  db: Queryable,
  areaId: number,
  date: string,
): Promise<DaySummary | undefined> {
  return (await readDays(db, areaId, date, date))[0];
}

/** A session as staff plan it. */
export interface SessionPlan extends SessionFacts {
  id: string;
  areaId: number;
  visitDate: string;
  starttime: string;
  endtime: string;
  state: SessionState;
  releaseAt: Date;
  /** Its own release time, if it opens before its day. */
  ownReleaseAt: Date | null;
  /** Whether its day has opened; if not, a released session was opened by hand. */
  dayReleased: boolean;
  /** Whether its whole day is closed, and whether the session itself is. */
  dayClosed: boolean;
  ownClosed: boolean;
  /** Whether orders of a closing are still being cancelled. */
  closing: boolean;
  pools: { pool: SeatPool; capacity: number; sold: number; held: number; waiting: number }[];
}

const selectSessions = `
  SELECT s.id::text, s.area_id AS "areaId", s.visit_date::text AS "visitDate", to_char(s.starttime, 'HH24:MI') AS starttime,
         to_char(s.endtime, 'HH24:MI') AS endtime, ${sessionReleaseAt} AS "releaseAt",
         s.release_at AS "ownReleaseAt", d.release_at <= now() AS "dayReleased", d.closed AS "dayClosed", s.closed AS "ownClosed",
         EXISTS (SELECT 1 FROM day_closings c WHERE c.area_id = s.area_id AND c.visit_date = s.visit_date
           AND (c.session_id IS NULL OR c.session_id = s.id) AND c.finished_at IS NULL) AS closing,
         ${sessionFacts},
         (SELECT json_agg(json_build_object('pool', p.pool, 'capacity', p.capacity, 'sold', p.sold, 'held', p.held,
            'waiting', (SELECT count(*) FROM waitlist_entries w WHERE w.state = ${sqlText(WaitState.waiting)} AND w.pool = p.pool
                        AND w.session_ids @> ARRAY[s.id])) ORDER BY p.pool)
          FROM seat_pools p WHERE p.session_id = s.id) AS pools
  FROM ${sessionWithDay}`;

const toPlan = (row: Omit<SessionPlan, 'state'>): SessionPlan => ({
  ...row,
  state: stateOfSession(
    row,
    row.pools.reduce((left, { capacity, sold, held }) => left + capacity - sold - held, 0),
  ),
});

/** @returns the sessions of a day in the order of their times */
export async function readSessionsOf(
  db: Queryable,
  areaId: number,
  date: string,
): Promise<SessionPlan[]> {
  const rows = await runSql<Omit<SessionPlan, 'state'>>(
    db,
    `${selectSessions} WHERE s.area_id = $1 AND s.visit_date = $2 ORDER BY s.starttime`,
    [areaId, date],
  );
  return rows.map(toPlan);
}

/** @returns the session with its pools; undefined if it does not exist or the id is malformed */
export async function findSession(db: Queryable, id: string): Promise<SessionPlan | undefined> {
  if (!isRowId(id)) return undefined;
  const rows = await runSql<Omit<SessionPlan, 'state'>>(db, `${selectSessions} WHERE s.id = $1`, [
    id,
  ]);
  return rows.map(toPlan)[0];
}

/**
 * @param days whole days; `ids`: single sessions
 * @returns those sessions of the area, by day and time
 */
export async function readSessionsAmong(
  db: Queryable,
  areaId: number,
  { days, ids }: { days: string[]; ids: string[] },
): Promise<SessionPlan[]> {
  const rows = await runSql<Omit<SessionPlan, 'state'>>(
    db,
    `${selectSessions} WHERE s.area_id = $1 AND (s.visit_date = ANY($2::date[]) OR s.id = ANY($3::bigint[]))
     ORDER BY s.visit_date, s.starttime`,
    [areaId, days, ids],
  );
  return rows.map(toPlan);
}

/** @returns whether each planned day of the dates is closed, and its active orders, by `area:date` */
export async function findDayStates(
  db: Queryable,
  dates: string[],
): Promise<Map<string, { closed: boolean; orders: number }>> {
  const rows = await runSql<{ day: string; closed: boolean; orders: number }>(
    db,
    `SELECT d.area_id || ':' || d.visit_date AS day, d.closed, count(o.id)::int AS orders
     FROM visit_days d LEFT JOIN orders o
       ON o.area_id = d.area_id AND o.visit_date = d.visit_date AND o.status = ${OrderStatus.pendingTravel}
     WHERE d.visit_date = ANY($1::date[]) GROUP BY d.area_id, d.visit_date`,
    [dates],
  );
  return new Map(rows.map(({ day, ...state }) => [day, state]));
}
