import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Real names of staff, in addition to their sign-in names; empty if unknown. */
export class StaffRealnames1800611000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE staff ADD COLUMN realname text NOT NULL DEFAULT '';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN realname;');
  }
}
