import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visits without name and number, kept after erasure for yearly counts. */
export class PastVisits1800300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE past_visits (
        visitor_key text NOT NULL,
        visit_date date NOT NULL,
        PRIMARY KEY (visitor_key, visit_date)
      );
      CREATE INDEX past_visits_date ON past_visits (visit_date);
      ALTER TABLE tickets ADD COLUMN visit_no integer;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets DROP COLUMN visit_no;
      DROP TABLE past_visits;`);
  }
}
