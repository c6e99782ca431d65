import type { Statements } from '../declared-migration';

/** The conduct of deleted accounts by the keyed digest of their document, for the term of the rules. */
export const FormerConduct1801000410000: Statements = {
  up: `
    CREATE TABLE former_conduct (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      account_type text NOT NULL,
      visitor_key text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('absence', 'cancellation', 'warning', 'lock')),
      at timestamptz NOT NULL,
      until timestamptz
    );
    CREATE INDEX former_conduct_key ON former_conduct (visitor_key);`,
  down: 'DROP TABLE former_conduct',
};
