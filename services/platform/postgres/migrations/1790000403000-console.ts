import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Change history of messages, rules, notices and the blacklist: the author and the time. */
export class Console1790000403000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of a failed message: when it was sent again.
      ALTER TABLE messages ADD COLUMN resent_at timestamptz;
      CREATE INDEX messages_failed ON messages (at) WHERE state = 'failed' AND resent_at IS NULL;

      -- Every value that a rule has had; value unset: the default.
      CREATE TABLE setting_history (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        value jsonb,
        previous jsonb,
        username text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX setting_history_key ON setting_history (key, id DESC);

      ALTER TABLE notices
        ADD COLUMN title text NOT NULL DEFAULT '',
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_by text NOT NULL DEFAULT '';

      -- The list shows whom it means without the key of the blind index: masked name, kind, sealed number.
      ALTER TABLE blacklist
        ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        ADD COLUMN realname text NOT NULL DEFAULT '',
        ADD COLUMN doctype smallint,
        ADD COLUMN idnum_sealed text,
        ADD COLUMN source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'rule')),
        ADD COLUMN created_by text NOT NULL DEFAULT '';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE blacklist DROP COLUMN id, DROP COLUMN realname, DROP COLUMN doctype, DROP COLUMN idnum_sealed,
        DROP COLUMN source, DROP COLUMN created_by;
      ALTER TABLE notices DROP COLUMN title, DROP COLUMN version, DROP COLUMN updated_at, DROP COLUMN updated_by;
      DROP TABLE setting_history;
      DROP INDEX messages_failed;
      ALTER TABLE messages DROP COLUMN resent_at;`);
  }
}
