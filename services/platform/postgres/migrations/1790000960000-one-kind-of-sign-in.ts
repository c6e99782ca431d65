import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table for the sign-ins of accounts, units and staff; each has an idle timeout. */
export class OneKindOfSignIn1790000960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sign_ins ALTER COLUMN account_id DROP NOT NULL,
        ADD COLUMN unit_id bigint REFERENCES auth_units ON DELETE CASCADE,
        ADD COLUMN staff_id bigint REFERENCES staff ON DELETE CASCADE,
        ADD COLUMN csrf_token text,
        ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
      INSERT INTO sign_ins (token_hash, unit_id, created_at, expires_at, ended_at, end_reason)
        SELECT token_hash, unit_id, created_at, expires_at, ended_at, end_reason FROM auth_unit_sign_ins;
      INSERT INTO sign_ins (token_hash, staff_id, csrf_token, created_at, seen_at, expires_at)
        SELECT token_hash, staff_id, csrf_token, created_at, seen_at, expires_at FROM staff_sessions;
      ALTER TABLE sign_ins
        ADD CONSTRAINT sign_ins_of_one CHECK (num_nonnulls(account_id, unit_id, staff_id) = 1),
        ADD CONSTRAINT sign_ins_operator_of_account CHECK (operator_id IS NULL OR account_id IS NOT NULL),
        ADD CONSTRAINT sign_ins_csrf_of_staff CHECK ((csrf_token IS NULL) = (staff_id IS NULL));
      CREATE UNIQUE INDEX sign_ins_live_of_unit ON sign_ins (unit_id) WHERE ended_at IS NULL;
      CREATE INDEX sign_ins_staff ON sign_ins (staff_id) WHERE staff_id IS NOT NULL;
      DROP TABLE auth_unit_sign_ins, staff_sessions;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auth_unit_sign_ins (
        token_hash text PRIMARY KEY,
        unit_id bigint NOT NULL REFERENCES auth_units ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        end_reason text CHECK (end_reason IN ('other_terminal', 'expired'))
      );
      CREATE UNIQUE INDEX auth_unit_sign_ins_live ON auth_unit_sign_ins (unit_id) WHERE ended_at IS NULL;
      CREATE TABLE staff_sessions (
        token_hash text PRIMARY KEY,
        staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
        csrf_token text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
      INSERT INTO auth_unit_sign_ins (token_hash, unit_id, created_at, expires_at, ended_at, end_reason)
        SELECT token_hash, unit_id, created_at, expires_at, ended_at, end_reason FROM sign_ins WHERE unit_id IS NOT NULL;
      INSERT INTO staff_sessions (token_hash, staff_id, csrf_token, created_at, seen_at, expires_at)
        SELECT token_hash, staff_id, csrf_token, created_at, seen_at, expires_at
        FROM sign_ins WHERE staff_id IS NOT NULL AND ended_at IS NULL;
      DELETE FROM sign_ins WHERE account_id IS NULL;
      ALTER TABLE sign_ins DROP COLUMN unit_id, DROP COLUMN staff_id, DROP COLUMN csrf_token, DROP COLUMN seen_at,
        ALTER COLUMN account_id SET NOT NULL;`);
  }
}
