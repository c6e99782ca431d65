import type { Statements } from '../declared-migration';

/** Forms with a filled honeypot field, a sign of a program. */
export const HiddenFields1800720000000: Statements = {
  up: `
    CREATE TABLE hidden_fields_filled (
      account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      form text NOT NULL CONSTRAINT hidden_fields_filled_form_check CHECK (form IN ('register', 'booking')),
      seen_on date NOT NULL,
      PRIMARY KEY (account_id, form, seen_on)
    );
    CREATE INDEX hidden_fields_filled_seen ON hidden_fields_filled (seen_on);`,
  down: 'DROP TABLE hidden_fields_filled',
};
