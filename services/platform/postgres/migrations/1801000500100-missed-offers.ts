import type { Statements } from '../declared-migration';

/** Counts the offers that a waiting list entry has missed: it keeps its rank once. */
export const MissedOffers1801000500100: Statements = {
  up: 'ALTER TABLE waitlist_entries ADD COLUMN missed_offers smallint NOT NULL DEFAULT 0',
  down: 'ALTER TABLE waitlist_entries DROP COLUMN missed_offers',
};
