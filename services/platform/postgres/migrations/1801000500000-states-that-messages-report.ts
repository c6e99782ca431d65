import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the state that a message reports, so that it is dropped once the state has passed. */
export class StatesThatMessagesReport1801000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_messages ADD COLUMN reports text');
    await runner.query('ALTER TABLE messages ADD COLUMN about text, ADD COLUMN reports text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN about, DROP COLUMN reports');
    await runner.query('ALTER TABLE queued_messages DROP COLUMN reports');
  }
}
