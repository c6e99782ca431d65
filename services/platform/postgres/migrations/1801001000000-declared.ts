import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The declarations of a visitor in one column, so that another declaration needs no migration. */
export class Declared1801001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tickets ADD COLUMN declared jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN declared');
  }
}
