import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';
import { isRowId } from '@hall/shared/rules/row-id';

export interface DayRow {
  area_id: number;
  visit_date: string;
  closed: boolean;
  special: boolean;
  note: string;
  release_at: Date;
  released: boolean;
  past: boolean;
  sessions: number;
  capacity: number;
  sold: number;
  held: number;
}

const daySummary = `
  SELECT d.area_id, d.visit_date::text, d.closed, d.special, d.note, d.release_at, d.release_at <= now() AS released,
         d.visit_date < (now() AT TIME ZONE 'Asia/Shanghai')::date AS past,
         count(DISTINCT s.id)::int AS sessions, coalesce(sum(p.capacity), 0)::int AS capacity,
         coalesce(sum(p.sold), 0)::int AS sold, coalesce(sum(p.held), 0)::int AS held
  FROM visit_days d
  LEFT JOIN visit_sessions s ON s.area_id = d.area_id AND s.visit_date = d.visit_date AND NOT s.closed
  LEFT JOIN seat_pools p ON p.session_id = s.id`;

/** @returns the area's days from `from` to `to` that exist, with how full they are. */
export function readDays(
  db: Queryable,
  areaId: number,
  from: string,
  to: string,
): Promise<DayRow[]> {
  return db.query(
    `${daySummary} WHERE d.area_id = $1 AND d.visit_date BETWEEN $2 AND $3
     GROUP BY d.area_id, d.visit_date ORDER BY d.visit_date`,
    [areaId, from, to],
  ) as Promise<DayRow[]>;
}

export async function findDay(
  db: Queryable,
  areaId: number,
  date: string,
): Promise<DayRow | undefined> {
  return (await readDays(db, areaId, date, date))[0];
}

export interface SessionRow {
  id: string;
  area_id: number;
  visit_date: string;
  starttime: string;
  endtime: string;
  stopped: boolean;
  closed: boolean;
  state: SessionState;
  release_at: Date;
  pools: { pool: SeatPool; capacity: number; sold: number; held: number; waiting: number }[];
}

const sessionColumns = `
  SELECT s.id::text, s.area_id, s.visit_date::text, to_char(s.starttime, 'HH24:MI') AS starttime,
         to_char(s.endtime, 'HH24:MI') AS endtime, s.stopped, s.closed OR d.closed AS closed,
         least(d.release_at, s.release_at) AS release_at,
         CASE WHEN s.closed OR d.closed OR s.visit_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'notavailable'
              WHEN s.stopped THEN 'stopped' WHEN least(d.release_at, s.release_at) > now() THEN 'notreleased'
              WHEN (SELECT bool_and(p.sold + p.held >= p.capacity) FROM seat_pools p WHERE p.session_id = s.id) THEN 'full'
              ELSE 'available' END AS state,
         (SELECT json_agg(json_build_object('pool', p.pool, 'capacity', p.capacity, 'sold', p.sold, 'held', p.held,
            'waiting', (SELECT count(*) FROM waitlist_entries w WHERE w.state = 'waiting' AND w.pool = p.pool
                        AND w.session_ids @> ARRAY[s.id])) ORDER BY p.pool)
          FROM seat_pools p WHERE p.session_id = s.id) AS pools
  FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date`;

export function readSessionsOf(db: Queryable, areaId: number, date: string): Promise<SessionRow[]> {
  return db.query(
    `${sessionColumns} WHERE s.area_id = $1 AND s.visit_date = $2 ORDER BY s.starttime`,
    [areaId, date],
  ) as Promise<SessionRow[]>;
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  if (!isRowId(id)) return undefined;
  const rows = (await db.query(`${sessionColumns} WHERE s.id = $1`, [id])) as SessionRow[];
  return rows[0];
}

/** @returns those of the dates that the area has already. */
export async function findPlannedDates(
  db: Queryable,
  areaId: number,
  from: string,
  to: string,
): Promise<Set<string>> {
  const rows = (await db.query(
    'SELECT visit_date::text AS date FROM visit_days WHERE area_id = $1 AND visit_date BETWEEN $2 AND $3',
    [areaId, from, to],
  )) as { date: string }[];
  return new Set(rows.map(({ date }) => date));
}

/** Locks the day's row. @returns false where the area has no such day */
export async function lockDay(
  transaction: Transaction,
  areaId: number,
  date: string,
): Promise<boolean> {
  const rows = (await transaction.query(
    'SELECT 1 FROM visit_days WHERE area_id = $1 AND visit_date = $2 FOR UPDATE',
    [areaId, date],
  )) as unknown[];
  return rows.length > 0;
}

/** Changes what is given and leaves the rest. */
export async function updateDay(
  db: Queryable,
  areaId: number,
  date: string,
  change: {
    releaseAt?: Date | undefined;
    note?: string | undefined;
    special?: boolean;
    closed?: boolean;
  },
): Promise<void> {
  await changedRows(
    db,
    `UPDATE visit_days SET release_at = coalesce($3, release_at), note = coalesce($4, note),
       special = coalesce($5, special), closed = coalesce($6, closed)
     WHERE area_id = $1 AND visit_date = $2`,
    [
      areaId,
      date,
      change.releaseAt ?? null,
      change.note ?? null,
      change.special ?? null,
      change.closed ?? null,
    ],
  );
}

/** @returns by `area:date`, for every planned day of the dates: whether it is closed, and its active orders. */
export async function findDayStates(
  db: Queryable,
  dates: string[],
): Promise<Map<string, { closed: boolean; orders: number }>> {
  const rows = (await db.query(
    `SELECT d.area_id || ':' || d.visit_date AS day, d.closed, count(o.id)::int AS orders
     FROM visit_days d LEFT JOIN orders o ON o.area_id = d.area_id AND o.visit_date = d.visit_date AND o.status = 1
     WHERE d.visit_date = ANY($1::date[]) GROUP BY d.area_id, d.visit_date`,
    [dates],
  )) as { day: string; closed: boolean; orders: number }[];
  return new Map(rows.map(({ day, ...state }) => [day, state]));
}
