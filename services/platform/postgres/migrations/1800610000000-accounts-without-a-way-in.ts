import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Finds accounts of people without a phone; an hourly task reads them among all accounts. */
export class AccountsWithoutAWayIn1800610000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS accounts_without_a_way_in');
      await runner.query(
        `CREATE INDEX CONCURRENTLY accounts_without_a_way_in ON accounts (id)
         WHERE deleted_at IS NULL AND telnum = '' AND username IS NULL`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS accounts_without_a_way_in');
  }
}
