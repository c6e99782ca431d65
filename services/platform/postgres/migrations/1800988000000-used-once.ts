import type { Statements } from '../declared-migration';

/** Single-use values used while Redis was unreachable, so that none is used twice while bookings continue. */
export const UsedOnce1800988000000: Statements = {
  up: `
    CREATE TABLE used_once (
      digest text PRIMARY KEY,
      used_by text NOT NULL,
      until timestamptz NOT NULL
    );
    CREATE INDEX used_once_until ON used_once (until);`,
  down: 'DROP TABLE used_once',
};
