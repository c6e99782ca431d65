import type { OpenSession } from './booking-steps';
import type { Rows } from './open-rows';

/** Later days belong to tests that plan one there and remove it again. */
const near = 'visit_date < now()::date + 60';

/**
 * Returns sessions that cannot be booked: one of the first unreleased day, and the last two of the last released day,
 * one closed and one stopped. If other tests have released every day, the last release is undone.
 * @throws {Error} if no days are planned
 */
export async function findClosedSessions(
  database: Rows,
): Promise<Record<'unreleased' | 'closed' | 'stopped', OpenSession>> {
  const sessionsOf = async (day: string, direction: string): Promise<OpenSession[]> =>
    (await database.query(
      `SELECT s.id::text AS eventssessionid, s.visit_date::text AS eventsdate,
              to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session
       FROM visit_sessions s WHERE s.area_id = 1 AND s.visit_date = (
         SELECT ${day} FROM visit_days d WHERE d.area_id = 1 AND d.${near}
           AND EXISTS (SELECT FROM visit_sessions t WHERE t.area_id = 1 AND t.visit_date = d.visit_date))
       ORDER BY s.starttime ${direction} LIMIT 2`,
    )) as OpenSession[];
  await database.query(
    `UPDATE visit_days SET release_at = now() + interval '3 days'
     WHERE area_id = 1 AND visit_date = (SELECT max(visit_date) FROM visit_sessions WHERE area_id = 1 AND ${near})
       AND NOT EXISTS (SELECT FROM visit_days d JOIN visit_sessions s USING (area_id, visit_date)
         WHERE d.area_id = 1 AND ${near} AND d.release_at > now())`,
  );
  const [unreleased] = await sessionsOf(
    'min(d.visit_date) FILTER (WHERE d.release_at > now())',
    '',
  );
  const [closed, stopped] = await sessionsOf(
    'max(d.visit_date) FILTER (WHERE d.release_at <= now())',
    'DESC',
  );
  if (!unreleased || !closed || !stopped) throw new Error('no days are planned');
  await database.query('UPDATE visit_sessions SET closed = true WHERE id = $1', [
    closed.eventssessionid,
  ]);
  await database.query('UPDATE visit_sessions SET stopped = true WHERE id = $1', [
    stopped.eventssessionid,
  ]);
  return { unreleased, closed, stopped };
}
