import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public name of a day, such as a national memorial day; null without one. */
export class NamesOfDays1800941000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE visit_days ADD COLUMN name_zh text NOT NULL DEFAULT '', ADD COLUMN name_en text NOT NULL DEFAULT ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE visit_days DROP COLUMN name_zh, DROP COLUMN name_en');
  }
}
