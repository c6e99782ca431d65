import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Check values with which a process verifies that its keys belong to this database. */
export class KeyChecks1790000940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE key_checks (
        name text PRIMARY KEY,
        value text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE key_checks;');
  }
}
