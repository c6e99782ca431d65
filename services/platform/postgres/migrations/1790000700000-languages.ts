import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which the hall writes to an account or an authorized unit. */
export class Languages1790000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN locale text NOT NULL DEFAULT 'zh' CHECK (locale IN ('zh', 'en'));
      ALTER TABLE auth_units ADD COLUMN locale text NOT NULL DEFAULT 'zh' CHECK (locale IN ('zh', 'en'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auth_units DROP COLUMN locale;
      ALTER TABLE accounts DROP COLUMN locale;`);
  }
}
