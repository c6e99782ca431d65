import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Budgets of text messages; a message that waits for its budget has a start and an expiry time. */
export class SmsBudgets1797000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sms_budgets (
        kind text PRIMARY KEY CHECK (kind IN ('codes', 'news')),
        hour timestamptz NOT NULL,
        in_hour integer NOT NULL,
        failed_in_hour integer NOT NULL DEFAULT 0,
        day date NOT NULL,
        in_day integer NOT NULL
      );
      ALTER TABLE queued_messages ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE queued_messages ADD COLUMN expires_at timestamptz;
      ALTER TABLE messages DROP CONSTRAINT messages_state_check;
      ALTER TABLE messages ADD CONSTRAINT messages_state_check CHECK (state IN ('sent', 'failed', 'expired'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE messages SET state = 'failed' WHERE state = 'expired';
      ALTER TABLE messages DROP CONSTRAINT messages_state_check;
      ALTER TABLE messages ADD CONSTRAINT messages_state_check CHECK (state IN ('sent', 'failed'));
      ALTER TABLE queued_messages DROP COLUMN expires_at;
      ALTER TABLE queued_messages DROP COLUMN queued_at;
      DROP TABLE sms_budgets;`);
  }
}
