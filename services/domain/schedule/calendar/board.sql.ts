import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import { type SessionFacts, stateOfSession } from '@hall/shared/rules/session-state';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import { placesOfPool } from '../seats';
import { sessionFacts, sessionReleaseAt, sessionWithDay } from '../session-state';

/** A session with the occupancy of each pool. */
export interface SessionFilling {
  id: string;
  nameZh: string;
  nameEn: string;
  /** `08:00-08:45` */
  session: string;
  /** Closed individually or with its day. */
  closed: boolean;
  state: SessionState;
  /** Places of all pools; none if it is closed. */
  capacity: number;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

type FillingRow = Omit<SessionFilling, 'state'> & SessionFacts & { left: number };

/**
 * @param day a hall date
 * @returns the day's sessions by area. Raw SQL: one statement sums the pools of each session and applies the release
 *   time.
 */
export async function readSessionFillings(db: Queryable, day: string): Promise<SessionFilling[]> {
  const rows = await runSql<FillingRow>(
    db,
    `SELECT s.id::text, a.name_zh AS "nameZh", a.name_en AS "nameEn",
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            ${sessionFacts}, sum(p.capacity - p.sold - p.held)::int AS left,
            sum(${placesOfPool})::int AS capacity,
            json_agg(json_build_object('pool', p.pool, 'capacity', p.capacity, 'sold', p.sold) ORDER BY p.pool) AS pools
     FROM ${sessionWithDay}
     JOIN areas a ON a.id = s.area_id
     JOIN seat_pools p ON p.session_id = s.id
     WHERE s.visit_date = $1 GROUP BY s.id, a.id, d.area_id, d.visit_date ORDER BY a.id, s.starttime`,
    [day],
  );
  return rows.map(({ left, capacity, ...row }) => ({
    ...row,
    capacity: row.closed ? 0 : capacity,
    state: stateOfSession(row, left),
  }));
}

/** An area that can be booked. */
export interface BoardArea {
  id: number;
  nameZh: string;
  nameEn: string;
  /** 0 Sunday to 6 Saturday: weekdays with sessions in the weekly template. */
  openWeekdays: number[];
}

/** A day that staff closed, with their reason, or a day with a public name. */
export interface MarkedDay {
  areaId: number;
  visitDate: string;
  closed: boolean;
  nameZh: string;
  nameEn: string;
  reasonZh: string;
  reasonEn: string;
}

export interface BoardRow extends SessionFacts {
  id: string;
  areaId: number;
  visitDate: string;
  starttime: string;
  endtime: string;
  releaseAt: Date;
  pool: SeatPool;
  capacity: number;
  sold: number;
  held: number;
}

/**
 * Reads every pool of every session from today on, judged by the database clock. Raw SQL: each process runs it a few
 * times a second.
 */
export function readBoard(db: Queryable): Promise<BoardRow[]> {
  return runSql(
    db,
    `SELECT s.id::text, s.area_id AS "areaId", s.visit_date::text AS "visitDate", to_char(s.starttime, 'HH24:MI') AS starttime,
            to_char(s.endtime, 'HH24:MI') AS endtime, ${sessionReleaseAt} AS "releaseAt",
            ${sessionFacts}, p.pool, p.capacity, p.sold, p.held
     FROM ${sessionWithDay}
     JOIN seat_pools p ON p.session_id = s.id
     WHERE s.visit_date >= ${hallToday}
     ORDER BY s.area_id, s.visit_date, s.starttime`,
  );
}

/** @returns the areas that can be booked; read together with the board */
export function readAreas(db: Queryable): Promise<BoardArea[]> {
  return runSql(
    db,
    `SELECT id, name_zh AS "nameZh", name_en AS "nameEn",
            ARRAY(SELECT DISTINCT weekday FROM schedule_templates t WHERE t.area_id = a.id) AS "openWeekdays"
     FROM areas a WHERE active ORDER BY id`,
  );
}

/**
 * @returns days from today on that are closed, with their last closing, or that have a name; read together with the
 *   board
 */
export function readMarkedDays(db: Queryable): Promise<MarkedDay[]> {
  return runSql(
    db,
    `SELECT DISTINCT ON (d.area_id, d.visit_date) d.area_id AS "areaId", d.visit_date::text AS "visitDate", d.closed,
            d.name_zh AS "nameZh", d.name_en AS "nameEn",
            coalesce(c.reason_zh, '') AS "reasonZh", coalesce(c.reason_en, '') AS "reasonEn"
     FROM visit_days d
     LEFT JOIN day_closings c
       ON d.closed AND c.area_id = d.area_id AND c.visit_date = d.visit_date AND c.session_id IS NULL
     WHERE (d.closed OR d.name_zh <> '') AND d.visit_date >= ${hallToday}
     ORDER BY d.area_id, d.visit_date, c.id DESC`,
  );
}
