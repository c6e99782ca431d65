import type { Statements } from '../declared-migration';

/** The forms have no honeypot field any more. The next run computes the affected scores. */
export const NoHiddenFields1801000900000: Statements = {
  up: `
    DROP TABLE hidden_fields_filled;
    UPDATE risk_scores SET scored_at = now() - interval '1 day',
      reasons = jsonb_path_query_array(reasons, '$[*] ? (@.rule != "hiddenFields")')
    WHERE reasons @> '[{"rule": "hiddenFields"}]';`,
  down: `
    CREATE TABLE hidden_fields_filled (
      account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      form text NOT NULL CONSTRAINT hidden_fields_filled_form_check CHECK (form IN ('register', 'booking')),
      seen_on date NOT NULL,
      PRIMARY KEY (account_id, form, seen_on)
    );
    CREATE INDEX hidden_fields_filled_seen ON hidden_fields_filled (seen_on);`,
};
