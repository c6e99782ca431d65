import type { Statements } from '../declared-migration';

/** Real names of staff, in addition to their sign-in names; empty if unknown. */
export const StaffRealnames1800611000000: Statements = {
  up: `ALTER TABLE staff ADD COLUMN realname text NOT NULL DEFAULT '';`,
  down: 'ALTER TABLE staff DROP COLUMN realname;',
};
