import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Expiry of warnings and locks, and the review work list. */
export class AccountReview1790000402000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Unset: it stands until somebody lifts it.
      ALTER TABLE accounts ADD COLUMN status_until timestamptz;
      CREATE INDEX accounts_status_until ON accounts (status_until) WHERE status_until IS NOT NULL;
      CREATE INDEX accounts_review ON accounts (type, status, id) WHERE deleted_at IS NULL AND type <> 'user';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX accounts_review;
      ALTER TABLE accounts DROP COLUMN status_until;`);
  }
}
