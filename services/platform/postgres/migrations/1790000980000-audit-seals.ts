import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seals of the audit log: they reveal a rewrite by someone who has the database but no key. */
export class AuditSeals1790000980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Older entries stay without one; the first sealed entry covers them.
    await runner.query('ALTER TABLE audit_log ADD COLUMN seal text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN seal;');
  }
}
