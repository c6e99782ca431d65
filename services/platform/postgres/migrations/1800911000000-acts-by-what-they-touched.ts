import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Finds the bulk actions in the history of a session or day. */
export class ActsByWhatTheyTouched1800911000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS audit_log_touches');
      await runner.query(
        'CREATE INDEX CONCURRENTLY audit_log_touches ON audit_log USING gin (touches) WHERE touches IS NOT NULL',
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS audit_log_touches');
  }
}
