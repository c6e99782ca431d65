import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bulk changes of sessions, so that the last one can be undone. */
export class PlanChanges1800310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan_changes (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        area_id integer NOT NULL REFERENCES areas (id),
        act text NOT NULL,
        sessions jsonb NOT NULL,
        by_staff text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        undone_at timestamptz
      );
      CREATE INDEX plan_changes_area ON plan_changes (area_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plan_changes');
  }
}
