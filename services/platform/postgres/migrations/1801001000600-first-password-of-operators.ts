import type { Statements } from '../declared-migration';

/** Operators change the password that their agency chose at the first sign-in; known ones have used theirs. */
export const FirstPasswordOfOperators1801001000600: Statements = {
  up: 'ALTER TABLE agency_operators ADD COLUMN passwd_due boolean NOT NULL DEFAULT false',
  down: 'ALTER TABLE agency_operators DROP COLUMN passwd_due',
};
