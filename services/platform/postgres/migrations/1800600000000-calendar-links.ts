import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which calendars read an account's visits. */
export class CalendarLinks1800600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_links (
        account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        code_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_links;');
  }
}
