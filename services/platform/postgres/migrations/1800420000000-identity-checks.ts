import type { Statements } from '../declared-migration';

/** Results of identity checks, and the time since which an account's own name and number match. */
export const IdentityChecks1800420000000: Statements = {
  up: `
    CREATE TABLE identity_checks (
      visitor_key text NOT NULL,
      name_hash text NOT NULL,
      matches boolean NOT NULL,
      checked_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (visitor_key, name_hash)
    );
    CREATE INDEX identity_checks_checked ON identity_checks (checked_at);
    ALTER TABLE accounts ADD COLUMN identity_verified_at timestamptz;`,
  down: 'DROP TABLE identity_checks; ALTER TABLE accounts DROP COLUMN identity_verified_at;',
};
