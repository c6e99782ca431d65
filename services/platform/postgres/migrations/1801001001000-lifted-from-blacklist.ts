import type { Statements } from '../declared-migration';

/** Stores the username and the reason of a lift from the blacklist. */
export const LiftedFromBlacklist1801001001000: Statements = {
  up: 'ALTER TABLE blacklist ADD COLUMN lifted_by text, ADD COLUMN lift_reason text',
  down: 'ALTER TABLE blacklist DROP COLUMN lifted_by, DROP COLUMN lift_reason',
};
