import type { Statements } from '../declared-migration';

/** The last sign-in of an account, known longer than its rows in `sign_ins`. */
export const LastSignIns1801000700000: Statements = {
  up: 'ALTER TABLE accounts ADD COLUMN last_sign_in_at timestamptz',
  down: 'ALTER TABLE accounts DROP COLUMN last_sign_in_at',
};
