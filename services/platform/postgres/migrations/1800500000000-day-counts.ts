import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visit counts of past days, so that reports need not read years of orders. */
export class DayCounts1800500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE day_counts (
        visit_date date NOT NULL,
        area_id integer NOT NULL,
        visits jsonb NOT NULL,
        origins jsonb NOT NULL,
        arrivals jsonb NOT NULL,
        pick_up integer[] NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (visit_date, area_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE day_counts');
  }
}
