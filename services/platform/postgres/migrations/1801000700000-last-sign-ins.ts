import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last sign-in of an account, known longer than its rows in `sign_ins`. */
export class LastSignIns1801000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN last_sign_in_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN last_sign_in_at');
  }
}
