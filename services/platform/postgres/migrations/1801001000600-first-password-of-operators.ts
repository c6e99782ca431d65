import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators change the password that their agency chose at the first sign-in; known ones have used theirs. */
export class FirstPasswordOfOperators1801001000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE agency_operators ADD COLUMN passwd_due boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE agency_operators DROP COLUMN passwd_due');
  }
}
