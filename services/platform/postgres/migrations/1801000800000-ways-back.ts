import type { Statements } from '../declared-migration';

/** Acts for the owners of accounts at the counter that wait for a second member of staff. */
export const WaysBack1801000800000: Statements = {
  up: `
    CREATE TABLE ways_back (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('phone', 'questions')),
      telnum text,
      reason text NOT NULL,
      asked_by text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );`,
  down: 'DROP TABLE ways_back',
};
