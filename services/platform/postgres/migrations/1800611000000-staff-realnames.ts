import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members of staff are called, beside the name by which they sign in; empty where nobody has said. */
export class StaffRealnames1800611000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE staff ADD COLUMN realname text NOT NULL DEFAULT '';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN realname;');
  }
}
