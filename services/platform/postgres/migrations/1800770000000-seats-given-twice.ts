import type { Statements } from '../declared-migration';

/**
 * Unclaimed seats of a session that went to the counter, and are therefore in another pool already. Earlier ones are
 * taken from the log.
 */
export const SeatsGivenTwice1800770000000: Statements = {
  up: `
    ALTER TABLE visit_sessions ADD COLUMN unclaimed_seats integer NOT NULL DEFAULT 0;
    UPDATE visit_sessions s SET unclaimed_seats = coalesce((
      SELECT (a.after ->> 'seats')::int FROM audit_log a
      WHERE a.subject_type = 'session' AND a.subject_id = s.id::text AND a.act = 'session.free'
      ORDER BY a.id DESC LIMIT 1), 0)
    WHERE s.unclaimed_freed_at IS NOT NULL;
  `,
  down: 'ALTER TABLE visit_sessions DROP COLUMN unclaimed_seats',
};
