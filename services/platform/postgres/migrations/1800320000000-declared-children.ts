import type { Statements } from '../declared-migration';

/** Visitors declared to be under 14 whose document does not show their age. */
export const DeclaredChildren1800320000000: Statements = {
  up: 'ALTER TABLE tickets ADD COLUMN child boolean NOT NULL DEFAULT false',
  down: 'ALTER TABLE tickets DROP COLUMN child',
};
