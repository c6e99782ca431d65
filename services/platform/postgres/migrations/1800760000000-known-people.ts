import type { Statements } from '../declared-migration';

/** The people that an account booked for, if their number is close to the hall's limit. */
export const KnownPeople1800760000000: Statements = {
  up: 'ALTER TABLE risk_scores ADD COLUMN known_people jsonb',
  down: 'ALTER TABLE risk_scores DROP COLUMN known_people',
};
