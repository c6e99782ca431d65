import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Somebody at the counter says the last four figures of a phone: the number read backwards begins with them. */
export class PhonesByTheirEnd1800790000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS accounts_telnum_backwards');
      await runner.query(
        `CREATE INDEX CONCURRENTLY accounts_telnum_backwards ON accounts (reverse(telnum) text_pattern_ops)
           WHERE deleted_at IS NULL AND telnum <> ''`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Taken back within a transaction, whatever stands above; a moment's lock.
    await runner.query('DROP INDEX IF EXISTS accounts_telnum_backwards');
  }
}
