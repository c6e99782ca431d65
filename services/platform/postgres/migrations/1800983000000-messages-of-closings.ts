import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links messages to their closing, so that staff see the numbers of sent and failed ones. */
export class MessagesOfClosings1800983000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_messages ADD COLUMN closing_id bigint');
    await runner.query('ALTER TABLE messages ADD COLUMN closing_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN closing_id');
    await runner.query('ALTER TABLE queued_messages DROP COLUMN closing_id');
  }
}
