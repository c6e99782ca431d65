import type { Statements } from '../declared-migration';

/** Visits without name and number, kept after erasure for yearly counts. */
export const PastVisits1800300000000: Statements = {
  up: `
    CREATE TABLE past_visits (
      visitor_key text NOT NULL,
      visit_date date NOT NULL,
      PRIMARY KEY (visitor_key, visit_date)
    );
    CREATE INDEX past_visits_date ON past_visits (visit_date);
    ALTER TABLE tickets ADD COLUMN visit_no integer;`,
  down: `
    ALTER TABLE tickets DROP COLUMN visit_no;
    DROP TABLE past_visits;`,
};
