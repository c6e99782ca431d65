import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The channel of an outgoing message: text message or mail. */
export class Mails1790000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE queued_messages ADD COLUMN channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'mail'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_messages DROP COLUMN channel');
  }
}
