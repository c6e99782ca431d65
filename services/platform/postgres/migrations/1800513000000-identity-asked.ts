import type { Statements } from '../declared-migration';

/** Accounts for which staff requested an identity check before the next booking. */
export const IdentityAsked1800513000000: Statements = {
  up: 'ALTER TABLE accounts ADD COLUMN identity_asked_at timestamptz',
  down: 'ALTER TABLE accounts DROP COLUMN identity_asked_at',
};
