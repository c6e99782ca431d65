import type { Statements } from '../declared-migration';

/** Further subjects of an action: a bulk change of sessions appears in the history of each. */
export const TouchedSubjects1800910000000: Statements = {
  up: 'ALTER TABLE audit_log ADD COLUMN touches text[]',
  down: 'ALTER TABLE audit_log DROP COLUMN touches',
};
