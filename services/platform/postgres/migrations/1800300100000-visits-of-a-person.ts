import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** A person's tickets are found by the person, and two that are booked in the same moment meet in this index. */
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
    // Taken back within a transaction, whatever stands above; a moment's lock.
    await runner.query('DROP INDEX IF EXISTS tickets_visits_of_person');
  }
}
