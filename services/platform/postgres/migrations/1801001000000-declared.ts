import type { Statements } from '../declared-migration';

/** The declarations of a visitor in one column, so that another declaration needs no migration. */
export const Declared1801001000000: Statements = {
  up: `ALTER TABLE tickets ADD COLUMN declared jsonb NOT NULL DEFAULT '{}'`,
  down: 'ALTER TABLE tickets DROP COLUMN declared',
};
