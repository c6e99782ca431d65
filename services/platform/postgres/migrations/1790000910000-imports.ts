import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of staff files: each row is checked first, and written after staff confirm. */
export class Imports1790000910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        staff_id bigint NOT NULL,
        staff text NOT NULL,
        role text NOT NULL,
        address text NOT NULL,
        filename text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'checking', 'checked', 'confirmed', 'running',
          'done', 'failed', 'cancelled', 'erased')),
        -- Why the whole file was refused, as a locale key.
        fault text,
        rows_total integer NOT NULL DEFAULT 0,
        rows_done integer NOT NULL DEFAULT 0,
        tries smallint NOT NULL DEFAULT 0,
        file_key text,
        -- A worker at it says so again and again; one that fell silent is followed by another.
        seen_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        expires_at timestamptz NOT NULL DEFAULT now() + interval '1 day'
      );
      CREATE INDEX imports_staff ON imports (staff_id, id DESC);
      CREATE INDEX imports_open ON imports (id) WHERE state <> 'erased';

      CREATE TABLE import_rows (
        import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
        row integer NOT NULL,
        state text NOT NULL CHECK (state IN ('new', 'exists', 'faulty', 'added')),
        -- What the cells say, sealed: document numbers are among it.
        cells_sealed text NOT NULL,
        faults jsonb NOT NULL DEFAULT '[]',
        -- Orders that the row would cancel.
        affected integer NOT NULL DEFAULT 0,
        -- A first password, sealed, until it is taken.
        told_sealed text,
        PRIMARY KEY (import_id, row)
      );
      CREATE INDEX import_rows_state ON import_rows (import_id, state, row);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_rows, imports');
  }
}
