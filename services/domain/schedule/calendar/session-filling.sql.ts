import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type SessionFacts, stateOfSession } from '@hall/shared/rules/session-state';
import { runSql } from '@hall/platform/postgres/sql';
import { sessionFacts, sessionWithDay } from '../session-state';

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
            json_agg(json_build_object('pool', p.pool, 'capacity', p.capacity, 'sold', p.sold) ORDER BY p.pool) AS pools
     FROM ${sessionWithDay}
     JOIN areas a ON a.id = s.area_id
     JOIN seat_pools p ON p.session_id = s.id
     WHERE s.visit_date = $1 GROUP BY s.id, a.id, d.area_id, d.visit_date ORDER BY a.id, s.starttime`,
    [day],
  );
  return rows.map(({ left, ...row }) => ({ ...row, state: stateOfSession(row, left) }));
}
