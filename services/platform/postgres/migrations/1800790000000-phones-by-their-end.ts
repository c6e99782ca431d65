import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Finds a phone by its last four digits: the index holds the reversed number. */
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
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS accounts_telnum_backwards');
  }
}
