import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further subjects of an action: a bulk change of sessions appears in the history of each. */
export class TouchedSubjects1800910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN touches text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN touches');
  }
}
