import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts for the owners of accounts at the counter that wait for a second member of staff. */
export class WaysBack1801000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ways_back (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id bigint NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('phone', 'questions')),
        telnum text,
        reason text NOT NULL,
        asked_by text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ways_back');
  }
}
