import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** A session with how full each of its pools is. */
export interface SessionFilling {
  id: string;
  nameZh: string;
  nameEn: string;
  /** `08:00-08:45` */
  session: string;
  state: SessionState;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

/**
 * @param day a hall date
 * @returns the day's sessions, area by area. By hand: a board, summed and gathered by session in the one statement that
 *   also knows the time by which a session is released
 */
export function readDayOverview(db: Queryable, day: string): Promise<SessionFilling[]> {
  return runSql<SessionFilling>(
    db,
    `SELECT s.id::text, a.name_zh AS "nameZh", a.name_en AS "nameEn",
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
  );
}
