import type { Statements } from '../declared-migration';

/** Links by which calendars read an account's visits. */
export const CalendarLinks1800600000000: Statements = {
  up: `
    CREATE TABLE calendar_links (
      account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      code_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    );`,
  down: 'DROP TABLE calendar_links;',
};
