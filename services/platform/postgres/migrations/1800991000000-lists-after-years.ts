import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Name and definition of each index. */
const indexes: [name: string, definition: string][] = [
  ['orders_pending', 'orders (id) WHERE status = 1'],
  ['orders_of_others', "orders (account_type, id) WHERE account_type <> 'user'"],
  ['orders_at_the_window', "orders (id) WHERE pool = 'window'"],
  [
    'accounts_realname_backwards',
    'accounts (realname DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL',
  ],
];

/** Finds the few matching rows among millions of orders and accounts. An individual's past orders are in none of these. */
export class ListsAfterYears1800991000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      for (const [name, definition] of indexes) {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
      }
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the locks are short.
    for (const [name] of indexes) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
