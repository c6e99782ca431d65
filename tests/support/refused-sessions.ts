import type { Database } from '@hall/platform/postgres/data-source';
import type { OpenSession } from './booking-steps';

/**
 * Sessions that nobody can book, on the first day that is not released yet: one as it is, one closed, one stopped.
 * @throws {Error} where every day is released
 */
export async function findClosedSessions(
  database: Database,
): Promise<Record<'unreleased' | 'closed' | 'stopped', OpenSession>> {
  const sessions = (await database.query(
    `SELECT s.id::text AS eventssessionid, s.visit_date::text AS eventsdate,
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session
     FROM visit_sessions s WHERE (s.area_id, s.visit_date) = (
       SELECT area_id, visit_date FROM visit_days WHERE area_id = 1 AND release_at > now() ORDER BY visit_date LIMIT 1)
     ORDER BY s.starttime`,
  )) as OpenSession[];
  const [unreleased, closed, stopped] = sessions;
  if (!unreleased || !closed || !stopped) throw new Error('every day is released');
  await database.query('UPDATE visit_sessions SET closed = true WHERE id = $1', [
    closed.eventssessionid,
  ]);
  await database.query('UPDATE visit_sessions SET stopped = true WHERE id = $1', [
    stopped.eventssessionid,
  ]);
  return { unreleased, closed, stopped };
}
