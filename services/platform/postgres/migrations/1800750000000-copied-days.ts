import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a copied plan made and replaced, so that it can be taken back like any change of many sessions. */
export class CopiedDays1800750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_changes ADD COLUMN copied_days jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_changes DROP COLUMN copied_days');
  }
}
