import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log of staff actions: an append-only chain of entries. */
export class AuditLog1790000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        -- The place in the chain: from 1, without gaps.
        id bigint PRIMARY KEY CHECK (id > 0),
        at timestamptz NOT NULL,
        -- Unset where a command acted and no member of staff.
        staff_id bigint REFERENCES staff,
        username text NOT NULL,
        role text NOT NULL,
        address text NOT NULL,
        act text NOT NULL,
        subject_type text NOT NULL,
        subject_id text NOT NULL,
        before jsonb,
        after jsonb,
        reason text,
        previous_hash text NOT NULL,
        hash text NOT NULL UNIQUE
      );
      CREATE INDEX audit_log_at ON audit_log (at);
      CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);
      CREATE INDEX audit_log_username ON audit_log (username, id DESC);

      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log can only grow' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
      CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log; DROP FUNCTION refuse_audit_change');
  }
}
