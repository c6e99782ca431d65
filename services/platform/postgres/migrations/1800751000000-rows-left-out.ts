import type { Statements } from '../declared-migration';

/** Import rows that staff exclude before the import runs. */
export const RowsLeftOut1800751000000: Statements = {
  up: `
    ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
    ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check
      CHECK (state IN ('new', 'exists', 'faulty', 'skipped', 'added')) NOT VALID;
    ALTER TABLE import_rows VALIDATE CONSTRAINT import_rows_state_check;
  `,
  down: `
    DELETE FROM import_rows WHERE state = 'skipped';
    ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
    ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check
      CHECK (state IN ('new', 'exists', 'faulty', 'added'));
  `,
};
