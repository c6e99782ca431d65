import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entrance of an area; empty for the hall's entrance. */
export class EntrancesOfAreas1800940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE areas ADD COLUMN entrance_zh text NOT NULL DEFAULT '',
      ADD COLUMN entrance_en text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE areas DROP COLUMN entrance_zh, DROP COLUMN entrance_en');
  }
}
