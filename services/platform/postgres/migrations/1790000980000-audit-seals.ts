import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the audit log shows that it was not written anew by somebody who has the database and no key. */
export class AuditSeals1790000980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Entries from before stay without one; the first that has one vouches for them.
    await runner.query('ALTER TABLE audit_log ADD COLUMN seal text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN seal;');
  }
}
