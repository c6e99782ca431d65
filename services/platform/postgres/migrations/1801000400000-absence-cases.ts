import type { Statements } from '../declared-migration';

/** Sessions whose absences wait for a decision of staff, and whether the owner was notified of an absence. */
export const AbsenceCases1801000400000: Statements = {
  up: `
    CREATE TABLE absence_cases (
      session_id bigint PRIMARY KEY REFERENCES visit_sessions ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'withdrawn')),
      reason text NOT NULL DEFAULT ''
    );
    ALTER TABLE no_shows ADD COLUMN notified boolean NOT NULL DEFAULT false;
    UPDATE no_shows SET notified = true WHERE status_before IN (1, 2);`,
  down: `
    ALTER TABLE no_shows DROP COLUMN notified;
    DROP TABLE absence_cases;`,
};
