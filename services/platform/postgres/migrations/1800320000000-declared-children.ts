import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors declared to be under 14 whose document does not show their age. */
export class DeclaredChildren1800320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN child boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN child');
  }
}
