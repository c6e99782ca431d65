import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors and recovery codes of staff, and first passwords that must be changed. */
export class StaffSecurity1790000401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff
        -- The secret that is being set up; it counts once a code of it was shown.
        ADD COLUMN totp_pending_sealed text,
        -- The step of the last code that was taken: a code works once.
        ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0,
        -- Somebody else knows the password: nothing can be done with it but changing it.
        ADD COLUMN password_due boolean NOT NULL DEFAULT false;
      CREATE UNIQUE INDEX staff_username_any_case ON staff (lower(username));
      CREATE TABLE staff_recovery_codes (
        staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
        code_hash text NOT NULL,
        PRIMARY KEY (staff_id, code_hash)
      );
      CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX staff_sessions_staff;
      DROP TABLE staff_recovery_codes;
      DROP INDEX staff_username_any_case;
      ALTER TABLE staff DROP COLUMN totp_pending_sealed, DROP COLUMN totp_last_step, DROP COLUMN password_due;`);
  }
}
