import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import { sessionReleaseAt } from '../../schedule/session-state';

/** The sessions and seats that open at the next release time. */
export interface NextRelease {
  at: Date;
  days: string[];
  /** Neither closed nor stopped. */
  sessions: number;
  /** Free seats without the counter's. */
  seats: number;
  /** Accounts in the queue. */
  waiting: number;
}

/**
 * Raw SQL: days, sessions, seats and queue places of one release time, by the database's clock.
 * @returns undefined if no release is due
 */
export async function readNextRelease(db: Queryable): Promise<NextRelease | undefined> {
  const [next] = await runSql<NextRelease>(
    db,
    `WITH coming AS (
       SELECT d.area_id, d.visit_date, s.id, ${sessionReleaseAt} AS at
       FROM visit_days d LEFT JOIN visit_sessions s
         ON s.area_id = d.area_id AND s.visit_date = d.visit_date AND NOT s.closed AND NOT s.stopped
       WHERE NOT d.closed AND d.visit_date > ${hallToday}),
     next AS (SELECT * FROM coming WHERE at = (SELECT min(at) FROM coming WHERE at > now()))
     SELECT at, array_agg(DISTINCT visit_date::text ORDER BY visit_date::text) AS days, count(id)::int AS sessions,
            (SELECT coalesce(sum(capacity - sold - held), 0)::int FROM seat_pools p
             WHERE p.pool <> 'window' AND p.session_id IN (SELECT id FROM next)) AS seats,
            (SELECT count(*)::int FROM prequeue_entries e
             WHERE (e.area_id, e.visit_date) IN (SELECT area_id, visit_date FROM next)) AS waiting
     FROM next GROUP BY at`,
  );
  return next;
}
