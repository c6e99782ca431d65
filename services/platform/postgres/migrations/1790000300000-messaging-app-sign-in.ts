import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in by messaging app: individuals may register without a phone number and add it later. */
export class MessagingAppSignIn1790000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Whom a person at the messaging app is here; the person's id there is kept as a keyed hash.
CREATE TABLE account_identities (
  subject_key text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_identities_account ON account_identities (account_id);

-- An empty phone number is none: several accounts may have none, but only of individuals.
DROP INDEX accounts_telnum;
CREATE UNIQUE INDEX accounts_telnum ON accounts (type, telnum) WHERE deleted_at IS NULL AND telnum <> '';
CREATE INDEX accounts_by_telnum ON accounts (telnum) WHERE deleted_at IS NULL AND telnum <> '';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP INDEX accounts_by_telnum;
DROP INDEX accounts_telnum;
CREATE UNIQUE INDEX accounts_telnum ON accounts (type, telnum) WHERE deleted_at IS NULL;
DROP TABLE account_identities;`);
  }
}
