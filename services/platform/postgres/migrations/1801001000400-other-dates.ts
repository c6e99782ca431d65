import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the application that another was copied from, whether the copy asks for another date of its visit, and the marked
 * fields that its unit has changed.
 */
export class OtherDates1801001000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auth_applies ADD COLUMN copied_from bigint, ADD COLUMN moves_visit boolean NOT NULL DEFAULT false,
        ADD COLUMN corrected_fields text[] NOT NULL DEFAULT '{}';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE auth_applies DROP COLUMN copied_from, DROP COLUMN moves_visit, DROP COLUMN corrected_fields;',
    );
  }
}
