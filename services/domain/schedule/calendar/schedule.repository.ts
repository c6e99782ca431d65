import type { HallDate } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import type { SeatPool } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';

export interface TemplateRow extends PlannedSession {
  area_id: number;
  weekday: number;
}

/** @returns the store's clock: the only one that opening moments follow. */
export async function readHallNow(db: Queryable): Promise<Date> {
  const [row] = (await db.query('SELECT now() AS now')) as [{ now: Date }];
  return row.now;
}

export function readTemplates(db: Queryable): Promise<TemplateRow[]> {
  return db.query(
    `SELECT t.area_id, t.weekday, to_char(t.starttime, 'HH24:MI') AS starttime,
            to_char(t.endtime, 'HH24:MI') AS endtime, t.personal, t.team, t."window"
     FROM schedule_templates t JOIN areas a ON a.id = t.area_id AND a.active
     ORDER BY t.area_id, t.weekday, t.starttime`,
  ) as Promise<TemplateRow[]>;
}

export async function insertTemplateSession(
  db: Queryable,
  areaId: number,
  weekday: number,
  session: PlannedSession,
): Promise<void> {
  await db.query(
    `INSERT INTO schedule_templates (area_id, weekday, starttime, endtime, personal, team, "window")
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (area_id, weekday, starttime) DO UPDATE
     SET endtime = excluded.endtime, personal = excluded.personal, team = excluded.team, "window" = excluded."window"`,
    [
      areaId,
      weekday,
      session.starttime,
      session.endtime,
      session.personal,
      session.team,
      session.window,
    ],
  );
}

/**
 * Makes a day with its sessions, pools and seat ledger.
 * @returns false where the day exists already; nothing is changed then
 */
export async function insertDay(
  transaction: Transaction,
  areaId: number,
  date: HallDate,
  releaseAt: Date,
  sessions: PlannedSession[],
): Promise<boolean> {
  const inserted = (await transaction.query(
    `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING area_id`,
    [areaId, date, releaseAt],
  )) as unknown[];
  if (!inserted.length) return false;
  await transaction.query(
    'INSERT INTO seat_ledgers (visit_date) VALUES ($1) ON CONFLICT DO NOTHING',
    [date],
  );
  for (const session of sessions) await insertSession(transaction, areaId, date, session);
  return true;
}

/**
 * A session with its pools, in the ledger's present epoch.
 * @returns its id
 */
export async function insertSession(
  db: Queryable,
  areaId: number,
  date: HallDate,
  session: PlannedSession,
): Promise<string> {
  const pools: [SeatPool, number][] = [
    ['personal', session.personal],
    ['team', session.team],
    ['window', session.window],
  ];
  const capacity = pools.reduce((total, [, seats]) => total + seats, 0);
  const [{ id }] = (await db.query(
    `INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [areaId, date, session.starttime, session.endtime, capacity],
  )) as [{ id: string }];
  for (const [pool, seats] of pools)
    await db.query(
      `INSERT INTO seat_pools (session_id, pool, visit_date, capacity, epoch)
       SELECT $1, $2, visit_date, $4, epoch FROM seat_ledgers WHERE visit_date = $3`,
      [id, pool, date, seats],
    );
  return id;
}

export interface BoardRow {
  id: string;
  area_id: number;
  visit_date: string;
  starttime: string;
  endtime: string;
  stopped: boolean;
  closed: boolean;
  release_at: Date;
  released: boolean;
  bookable_day: boolean;
  pool: SeatPool;
  capacity: number;
  sold: number;
  held: number;
}

/**
 * Every pool of every session from today on, with what the store's clock says of it.
 * `bookable_day` is false for today and before: there is no booking for the same day.
 */
export function readBoard(db: Queryable): Promise<BoardRow[]> {
  return db.query(
    `SELECT s.id::text, s.area_id, s.visit_date::text, to_char(s.starttime, 'HH24:MI') AS starttime,
            to_char(s.endtime, 'HH24:MI') AS endtime, s.stopped, d.closed OR s.closed AS closed,
            least(d.release_at, s.release_at) AS release_at, least(d.release_at, s.release_at) <= now() AS released,
            s.visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date AS bookable_day,
            p.pool, p.capacity, p.sold, p.held
     FROM visit_sessions s
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     JOIN seat_pools p ON p.session_id = s.id
     WHERE s.visit_date >= (now() AT TIME ZONE 'Asia/Shanghai')::date
     ORDER BY s.area_id, s.visit_date, s.starttime`,
  ) as Promise<BoardRow[]>;
}

export interface AreaRow {
  id: number;
  name_zh: string;
  name_en: string;
}

export function readAreas(db: Queryable): Promise<AreaRow[]> {
  return db.query('SELECT id, name_zh, name_en FROM areas WHERE active ORDER BY id') as Promise<
    AreaRow[]
  >;
}
