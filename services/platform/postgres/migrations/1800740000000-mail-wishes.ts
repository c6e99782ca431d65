import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail addresses that also receive the phone messages, and the unsubscribe address of each mail. */
export class MailWishes1800740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_wishes (
        account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        address text,
        confirmed_at timestamptz,
        pending text,
        code_hash text,
        code_at timestamptz,
        tries smallint NOT NULL DEFAULT 0
      );
      ALTER TABLE queued_messages ADD COLUMN ends_by text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_wishes; ALTER TABLE queued_messages DROP COLUMN ends_by;');
  }
}
