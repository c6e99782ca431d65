import type { Statements } from '../declared-migration';

/**
 * Replaces the columns `child` and `disabled`, which no release has read. The scan comes before the lock of the table,
 * in a transaction after the one that added `declared`.
 */
export const DeclaredInOneColumn1801001000100: Statements = {
  up: `
    UPDATE tickets SET declared = jsonb_strip_nulls(jsonb_build_object(
      'child', nullif(child, false), 'disabled', nullif(disabled, false)))
    WHERE child OR disabled;
    ALTER TABLE tickets DROP COLUMN child, DROP COLUMN disabled;`,
  down: `
    ALTER TABLE tickets ADD COLUMN child boolean NOT NULL DEFAULT false,
      ADD COLUMN disabled boolean NOT NULL DEFAULT false;
    UPDATE tickets SET child = declared ? 'child', disabled = declared ? 'disabled' WHERE declared <> '{}';`,
};
