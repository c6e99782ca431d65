import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

const tables = ['messages', 'queued_messages'];
const atOnce = 20_000;

/**
 * Finds the messages of an account that is deleted. Earlier text messages get the only account with their phone; if
 * several accounts share it, they stay until the retention time of messages.
 */
export class MessagesByAccount1801000100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      for (const table of tables) {
        const [{ last }] = (await runner.query(
          `SELECT coalesce(max(id), 0)::float AS last FROM ${table}`,
        )) as [{ last: number }];
        for (let from = 0; from < last; from += atOnce)
          await runner.query(
            `UPDATE ${table} m SET account_id = a.id FROM accounts a
             WHERE m.id > $1 AND m.id <= $2 AND m.channel = 'sms' AND m.account_id IS NULL
               AND a.telnum = m.recipient AND a.deleted_at IS NULL AND NOT EXISTS (
                 SELECT 1 FROM accounts b WHERE b.telnum = a.telnum AND b.deleted_at IS NULL AND b.id <> a.id)`,
            [from, from + atOnce],
          );
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_account`);
        await runner.query(
          `CREATE INDEX CONCURRENTLY ${table}_account ON ${table} (account_id) WHERE account_id IS NOT NULL`,
        );
      }
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the locks are short.
    for (const table of tables) await runner.query(`DROP INDEX IF EXISTS ${table}_account`);
  }
}
