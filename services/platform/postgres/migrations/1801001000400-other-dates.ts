import type { Statements } from '../declared-migration';

/**
 * Adds the application that another was copied from, whether the copy asks for another date of its visit, and the marked
 * fields that its unit has changed.
 */
export const OtherDates1801001000400: Statements = {
  up: `
    ALTER TABLE auth_applies ADD COLUMN copied_from bigint, ADD COLUMN moves_visit boolean NOT NULL DEFAULT false,
      ADD COLUMN corrected_fields text[] NOT NULL DEFAULT '{}';`,
  down: 'ALTER TABLE auth_applies DROP COLUMN copied_from, DROP COLUMN moves_visit, DROP COLUMN corrected_fields;',
};
