import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of guides and agencies, operators, security questions, bindings, and team details of bookings. */
export class GuidesAndAgencies1790000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [accounts, bindings, teams]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE waitlist_entries DROP COLUMN guide_ids, DROP COLUMN agency_id;
      ALTER TABLE orders DROP COLUMN guide_ids, DROP COLUMN agency_id;
      ALTER TABLE booking_requests DROP COLUMN guide_ids, DROP COLUMN agency_id;
      DROP TABLE binding_history, guide_bindings, security_questions;
      DELETE FROM sign_ins WHERE operator_id IS NOT NULL;
      DROP INDEX sign_ins_live;
      ALTER TABLE sign_ins DROP COLUMN operator_id;
      CREATE UNIQUE INDEX sign_ins_live ON sign_ins (account_id) WHERE ended_at IS NULL;
      DROP TABLE agency_operators, account_papers;`);
  }
}

const accounts = `
-- What the hall reviews of a guide (certificate) or an agency (licence).
CREATE TABLE account_papers (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  account_type text NOT NULL CHECK (account_type IN ('tg', 'ta')),
  paperno text NOT NULL,
  -- The key of the image among the uploaded files.
  image_key text,
  email text NOT NULL,
  -- Who speaks for an agency, whose own name stands with its account.
  contactname text
);
CREATE UNIQUE INDEX account_papers_paperno ON account_papers (account_type, paperno);

-- People who sign in for an agency, each with a phone and password of their own.
CREATE TABLE agency_operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  realname text NOT NULL,
  telnum text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX agency_operators_telnum ON agency_operators (telnum);
CREATE INDEX agency_operators_agency ON agency_operators (agency_id);

-- Each operator has one live sign-in, beside the agency's own.
ALTER TABLE sign_ins ADD COLUMN operator_id bigint REFERENCES agency_operators ON DELETE CASCADE;
DROP INDEX sign_ins_live;
CREATE UNIQUE INDEX sign_ins_live ON sign_ins (account_id, coalesce(operator_id, 0)) WHERE ended_at IS NULL;

CREATE TABLE security_questions (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  position smallint NOT NULL,
  question text NOT NULL,
  answer_hash text NOT NULL,
  PRIMARY KEY (account_id, position)
);`;

const bindings = `
CREATE TABLE guide_bindings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guide_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  agency_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'bound', 'agencyAsks', 'guideAsks', 'refused', 'ended')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
-- A guide has one binding that is asked for or stands.
CREATE UNIQUE INDEX guide_bindings_open ON guide_bindings (guide_id)
  WHERE state IN ('pending', 'bound', 'agencyAsks', 'guideAsks');
CREATE INDEX guide_bindings_guide ON guide_bindings (guide_id, id DESC);
CREATE INDEX guide_bindings_agency ON guide_bindings (agency_id, id DESC);

CREATE TABLE binding_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  binding_id bigint NOT NULL REFERENCES guide_bindings ON DELETE CASCADE,
  step text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guide', 'agency', 'staff')),
  -- The staff member or the agency's operator; empty where it was the account itself.
  actor_name text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX binding_history_binding ON binding_history (binding_id, id);`;

const teams = `
-- The guides of a team and the agency for which it comes, as they stood when it was booked.
ALTER TABLE booking_requests ADD COLUMN guide_ids bigint[] NOT NULL DEFAULT '{}', ADD COLUMN agency_id bigint;
ALTER TABLE orders ADD COLUMN guide_ids bigint[] NOT NULL DEFAULT '{}', ADD COLUMN agency_id bigint;
ALTER TABLE waitlist_entries ADD COLUMN guide_ids bigint[] NOT NULL DEFAULT '{}', ADD COLUMN agency_id bigint;
CREATE INDEX orders_guides ON orders USING gin (guide_ids) WHERE status = 1 AND guide_ids <> '{}';`;
