import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was declared to be under 14 with a document that does not tell. */
export class DeclaredChildren1800320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN child boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN child');
  }
}
