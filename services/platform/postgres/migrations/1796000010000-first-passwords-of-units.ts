import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A unit must change the password that staff issued; it is unknown whether existing ones were changed. */
export class FirstPasswordsOfUnits1796000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE auth_units ADD COLUMN passwd_due boolean NOT NULL DEFAULT false;',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth_units DROP COLUMN passwd_due;');
  }
}
