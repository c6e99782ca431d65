import type { Statements } from '../declared-migration';

/** Days that a copied plan created and replaced, so that it can be undone like any bulk change. */
export const CopiedDays1800750000000: Statements = {
  up: 'ALTER TABLE plan_changes ADD COLUMN copied_days jsonb',
  down: 'ALTER TABLE plan_changes DROP COLUMN copied_days',
};
