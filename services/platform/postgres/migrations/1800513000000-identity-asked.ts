import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts for which staff requested an identity check before the next booking. */
export class IdentityAsked1800513000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN identity_asked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN identity_asked_at');
  }
}
