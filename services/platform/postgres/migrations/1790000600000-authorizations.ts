import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authorized units, their applications with all steps, and their reports. */
export class Authorizations1790000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(units);
    await runner.query(applications);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE auth_reports, auth_apply_steps, auth_applies, auth_unit_sign_ins, auth_units;
      ALTER TABLE orders DROP CONSTRAINT orders_of_a_unit_have_no_account;
      DELETE FROM tickets WHERE order_id IN (SELECT id FROM orders WHERE account_id IS NULL);
      DELETE FROM order_history WHERE order_id IN (SELECT id FROM orders WHERE account_id IS NULL);
      DELETE FROM orders WHERE account_id IS NULL;
      ALTER TABLE orders ALTER COLUMN account_id SET NOT NULL;`);
  }
}

const units = `
CREATE TABLE auth_units (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loginid text NOT NULL,
  passwd_hash text NOT NULL,
  unitname text NOT NULL,
  contact text NOT NULL DEFAULT '',
  telnum text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  signed_in_at timestamptz
);
CREATE UNIQUE INDEX auth_units_loginid ON auth_units (lower(loginid));

-- At most one sign-in of a unit is live, as with accounts.
CREATE TABLE auth_unit_sign_ins (
  token_hash text PRIMARY KEY,
  unit_id bigint NOT NULL REFERENCES auth_units ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('other_terminal', 'expired'))
);
CREATE UNIQUE INDEX auth_unit_sign_ins_live ON auth_unit_sign_ins (unit_id) WHERE ended_at IS NULL;`;

const applications = `
CREATE TABLE auth_applies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit_id bigint NOT NULL REFERENCES auth_units,
  approval smallint NOT NULL DEFAULT 0 CHECK (approval BETWEEN 0 AND 7),
  -- Grows with every change: who decides about an older one is told so.
  version integer NOT NULL DEFAULT 1,
  -- The form; document numbers in it, and of the persons, are sealed.
  form jsonb NOT NULL DEFAULT '{}',
  persons jsonb NOT NULL DEFAULT '[]',
  letter jsonb,
  session_id bigint REFERENCES visit_sessions ON DELETE SET NULL,
  -- The order that holds the persons' seats, from the submission on.
  order_id bigint,
  approvalcomments text NOT NULL DEFAULT '',
  fixedfields text[] NOT NULL DEFAULT '{}',
  -- The member of staff who gave the first approval: never the one who gives the second.
  first_approved_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  CHECK ((approval IN (1, 2, 3)) <= (order_id IS NOT NULL AND session_id IS NOT NULL))
);
CREATE INDEX auth_applies_unit ON auth_applies (unit_id, id DESC);
CREATE INDEX auth_applies_open ON auth_applies (submitted_at) WHERE approval IN (1, 2);
CREATE INDEX auth_applies_holding ON auth_applies (order_id) WHERE approval IN (1, 2, 3, 7);

CREATE TABLE auth_apply_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  apply_id bigint NOT NULL REFERENCES auth_applies,
  event text NOT NULL,
  approval smallint NOT NULL,
  -- The unit, a member of staff by name, or the hall's clock.
  by_kind text NOT NULL CHECK (by_kind IN ('unit', 'staff', 'hall')),
  by_name text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_apply_steps_apply ON auth_apply_steps (apply_id, id);

CREATE TABLE auth_reports (
  apply_id bigint PRIMARY KEY REFERENCES auth_applies,
  form jsonb NOT NULL DEFAULT '{}',
  persons jsonb NOT NULL DEFAULT '[]',
  updated_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz
);

-- An application's order belongs to no account: account_type is 'auth' then.
ALTER TABLE orders ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE orders ADD CONSTRAINT orders_of_a_unit_have_no_account
  CHECK ((account_type = 'auth') <= (account_id IS NULL));`;
