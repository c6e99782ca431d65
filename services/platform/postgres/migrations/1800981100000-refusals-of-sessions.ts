import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Finds the refusals of a session among millions of requests. */
export class RefusalsOfSessions1800981100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_requests_refused');
      await runner.query(
        `CREATE INDEX CONCURRENTLY booking_requests_refused ON booking_requests (session_id, decided_at)
           WHERE state = 'rejected'`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS booking_requests_refused');
  }
}
