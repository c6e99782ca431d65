import type { Statements } from '../declared-migration';

/** When a saved visitor was last booked; null if never. */
export const LastUseOfSavedVisitors1800930000000: Statements = {
  up: 'ALTER TABLE saved_visitors ADD COLUMN last_used_at timestamptz',
  down: 'ALTER TABLE saved_visitors DROP COLUMN last_used_at',
};
