import type { Statements } from '../declared-migration';

/** When the seats of groups that did not arrive went to the counter. */
export const UnclaimedSeats1800730000000: Statements = {
  up: 'ALTER TABLE visit_sessions ADD COLUMN unclaimed_freed_at timestamptz;',
  down: 'ALTER TABLE visit_sessions DROP COLUMN unclaimed_freed_at;',
};
