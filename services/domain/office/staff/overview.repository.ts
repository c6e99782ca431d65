import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';

export interface FillRow {
  id: string;
  name_zh: string;
  name_en: string;
  session: string;
  state: SessionState;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

/** @returns the day's sessions with how full each pool is. */
export function readDayOverview(db: Queryable, day: string): Promise<FillRow[]> {
  return db.query(
    `SELECT s.id::text, a.name_zh, a.name_en,
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session,
            CASE WHEN d.closed OR s.closed THEN 'notavailable' WHEN s.stopped THEN 'stopped'
                 WHEN least(d.release_at, s.release_at) > now() THEN 'notreleased'
                 WHEN sum(p.sold) >= s.capacity THEN 'full' ELSE 'available' END AS state,
            json_agg(json_build_object('pool', p.pool, 'capacity', p.capacity, 'sold', p.sold) ORDER BY p.pool) AS pools
     FROM visit_sessions s
     JOIN areas a ON a.id = s.area_id
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     JOIN seat_pools p ON p.session_id = s.id
     WHERE s.visit_date = $1 GROUP BY s.id, a.id, d.area_id, d.visit_date ORDER BY a.id, s.starttime`,
    [day],
  ) as Promise<FillRow[]>;
}

/** @returns what was decided in the last minute, by refusal code or `confirmed`. */
export function readQueueOutcomes(db: Queryable): Promise<{ outcome: string; count: number }[]> {
  return db.query(
    `SELECT coalesce(rejectcode, state) AS outcome, count(*)::int AS count FROM booking_requests
     WHERE decided_at > now() - interval '1 minute' GROUP BY 1 ORDER BY 2 DESC`,
  ) as Promise<{ outcome: string; count: number }[]>;
}
