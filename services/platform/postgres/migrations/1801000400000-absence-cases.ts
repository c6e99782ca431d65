import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions whose absences wait for a decision of staff, and whether the owner was notified of an absence. */
export class AbsenceCases1801000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE absence_cases (
        session_id bigint PRIMARY KEY REFERENCES visit_sessions ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'withdrawn')),
        reason text NOT NULL DEFAULT ''
      );
      ALTER TABLE no_shows ADD COLUMN notified boolean NOT NULL DEFAULT false;
      UPDATE no_shows SET notified = true WHERE status_before IN (1, 2);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE no_shows DROP COLUMN notified;
      DROP TABLE absence_cases;`);
  }
}
