import type { Statements } from '../declared-migration';

/** Mail addresses that also receive the phone messages, and the unsubscribe address of each mail. */
export const MailWishes1800740000000: Statements = {
  up: `
    CREATE TABLE mail_wishes (
      account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      address text,
      confirmed_at timestamptz,
      pending text,
      code_hash text,
      code_at timestamptz,
      tries smallint NOT NULL DEFAULT 0
    );
    ALTER TABLE queued_messages ADD COLUMN ends_by text;`,
  down: 'DROP TABLE mail_wishes; ALTER TABLE queued_messages DROP COLUMN ends_by;',
};
