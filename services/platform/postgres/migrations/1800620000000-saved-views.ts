import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved views of the console's lists, personal or for a role. */
export class SavedViews1800620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        staff_id bigint NOT NULL REFERENCES staff (id),
        list text NOT NULL,
        name text NOT NULL,
        role text,
        filters text NOT NULL,
        hidden text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (staff_id, list, name)
      );
      CREATE INDEX saved_views_role ON saved_views (list, role) WHERE role IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views;');
  }
}
