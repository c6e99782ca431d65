import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Finds a person's tickets; two concurrent bookings conflict in this index. */
export class VisitsOfAPerson1800300100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS tickets_visits_of_person');
      await runner.query(
        'CREATE UNIQUE INDEX CONCURRENTLY tickets_visits_of_person ON tickets (visitor_key, visit_no)',
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS tickets_visits_of_person');
  }
}
