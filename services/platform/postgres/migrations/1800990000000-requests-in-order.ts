import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/**
 * Finds the latest requests among millions. They are stored nearly in this order, so that the smallest kind of index is
 * enough, and a booking costs nothing more.
 */
export class RequestsInOrder1800990000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS booking_requests_in_order');
      await runner.query(
        `CREATE INDEX CONCURRENTLY booking_requests_in_order ON booking_requests
           USING brin (seq) WITH (autosummarize = on)`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS booking_requests_in_order');
  }
}
