import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The forms have no honeypot field any more. The next run computes the affected scores. */
export class NoHiddenFields1801000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE hidden_fields_filled;
      UPDATE risk_scores SET scored_at = now() - interval '1 day',
        reasons = jsonb_path_query_array(reasons, '$[*] ? (@.rule != "hiddenFields")')
      WHERE reasons @> '[{"rule": "hiddenFields"}]';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hidden_fields_filled (
        account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        form text NOT NULL CONSTRAINT hidden_fields_filled_form_check CHECK (form IN ('register', 'booking')),
        seen_on date NOT NULL,
        PRIMARY KEY (account_id, form, seen_on)
      );
      CREATE INDEX hidden_fields_filled_seen ON hidden_fields_filled (seen_on);`);
  }
}
