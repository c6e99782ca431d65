import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days that a copied plan created and replaced, so that it can be undone like any bulk change. */
export class CopiedDays1800750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_changes ADD COLUMN copied_days jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_changes DROP COLUMN copied_days');
  }
}
