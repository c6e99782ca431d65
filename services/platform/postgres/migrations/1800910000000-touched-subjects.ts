import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an act was done to besides its subject: a change of many sessions stands in the history of each. */
export class TouchedSubjects1800910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN touches text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN touches');
  }
}
