import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

const indexes = {
  accounts_created: '(created_at, id)',
  accounts_realname: '(realname, id)',
  accounts_status: '(status, id)',
};

/** Reads one page of accounts in the chosen order, without sorting all of them. */
export class AccountsInOrder1800702000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      for (const [name, columns] of Object.entries(indexes)) {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(
          `CREATE INDEX CONCURRENTLY ${name} ON accounts ${columns} WHERE deleted_at IS NULL`,
        );
      }
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
