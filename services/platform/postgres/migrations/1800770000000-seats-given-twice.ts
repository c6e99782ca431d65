import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many of a session's seats are the counter's because nobody came to them: they are in another pool already. What was
 * freed so far is told by the log.
 */
export class SeatsGivenTwice1800770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE visit_sessions ADD COLUMN unclaimed_seats integer NOT NULL DEFAULT 0;
      UPDATE visit_sessions s SET unclaimed_seats = coalesce((
        SELECT (a.after ->> 'seats')::int FROM audit_log a
        WHERE a.subject_type = 'session' AND a.subject_id = s.id::text AND a.act = 'session.free'
        ORDER BY a.id DESC LIMIT 1), 0)
      WHERE s.unclaimed_freed_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE visit_sessions DROP COLUMN unclaimed_seats');
  }
}
