import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors declared disabled, so that staff at the gate can help them. */
export class DeclaredDisabilities1800970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN disabled boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN disabled');
  }
}
