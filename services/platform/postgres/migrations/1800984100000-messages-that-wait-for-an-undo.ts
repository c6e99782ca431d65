import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Identifies the message of an approval, so that an undo can withdraw it. */
export class MessagesThatWaitForAnUndo1800984100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_messages ADD COLUMN IF NOT EXISTS undo_key text');
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS queued_messages_undo');
      await runner.query(
        'CREATE INDEX CONCURRENTLY queued_messages_undo ON queued_messages (undo_key) WHERE undo_key IS NOT NULL',
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_messages DROP COLUMN undo_key');
  }
}
