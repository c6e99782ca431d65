import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

const tables = ['queued_messages', 'messages'];

/** The page of a closed day counts the messages of its closings every few seconds. */
export class MessagesByTheirClosing1800983100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await besideOthers(runner, async () => {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_closing`);
        await runner.query(
          `CREATE INDEX CONCURRENTLY ${table}_closing ON ${table} (closing_id) WHERE closing_id IS NOT NULL`,
        );
      });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    for (const table of tables) await runner.query(`DROP INDEX IF EXISTS ${table}_closing`);
  }
}
