import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Import rows that staff exclude before the import runs. */
export class RowsLeftOut1800751000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
      ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check
        CHECK (state IN ('new', 'exists', 'faulty', 'skipped', 'added')) NOT VALID;
      ALTER TABLE import_rows VALIDATE CONSTRAINT import_rows_state_check;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM import_rows WHERE state = 'skipped';
      ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
      ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check
        CHECK (state IN ('new', 'exists', 'faulty', 'added'));
    `);
  }
}
