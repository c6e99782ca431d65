import type { Statements } from '../declared-migration';

/** Visitors declared disabled, so that staff at the gate can help them. */
export const DeclaredDisabilities1800970000000: Statements = {
  up: 'ALTER TABLE tickets ADD COLUMN disabled boolean NOT NULL DEFAULT false',
  down: 'ALTER TABLE tickets DROP COLUMN disabled',
};
