import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitor counts by origin, and export files of staff. */
export class Reports1790000500200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How many of a request's visitors come from where, as the documents say: counts, beside no person.
      ALTER TABLE booking_requests ADD COLUMN origins jsonb;

      CREATE TABLE exports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        filters jsonb NOT NULL,
        locale text NOT NULL,
        staff_id bigint NOT NULL,
        staff text NOT NULL,
        state text NOT NULL DEFAULT 'queued'
          CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'erased')),
        rows_total integer NOT NULL DEFAULT 0,
        rows_done integer NOT NULL DEFAULT 0,
        tries smallint NOT NULL DEFAULT 0,
        file_key text,
        file_bytes integer,
        -- A worker that writes says so again and again; one that fell silent is followed by another.
        seen_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        expires_at timestamptz
      );
      CREATE INDEX exports_staff ON exports (staff_id, id DESC);
      CREATE INDEX exports_open ON exports (id) WHERE state IN ('queued', 'running', 'done');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE exports;
      ALTER TABLE booking_requests DROP COLUMN origins;`);
  }
}
