import type { Statements } from '../declared-migration';

/** Devices of accounts, risk findings on accounts, and the progress of the search for them. */
export const RiskScores1800400000000: Statements = {
  up: `
    CREATE TABLE account_devices (
      account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
      device_hash text NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(),
      last_at timestamptz NOT NULL DEFAULT now(),
      hosted boolean NOT NULL DEFAULT false,
      PRIMARY KEY (account_id, device_hash)
    );
    CREATE INDEX account_devices_device ON account_devices (device_hash);
    CREATE INDEX account_devices_last ON account_devices (last_at);
    CREATE TABLE risk_scores (
      account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      score smallint NOT NULL CHECK (score >= 0),
      reasons jsonb NOT NULL,
      since timestamptz NOT NULL DEFAULT now(),
      scored_at timestamptz NOT NULL DEFAULT now(),
      for_review boolean NOT NULL DEFAULT false,
      paused_until timestamptz,
      set_aside_until timestamptz,
      set_aside_reason text
    );
    CREATE INDEX risk_scores_for_review ON risk_scores (since) WHERE for_review;
    CREATE INDEX risk_scores_scored ON risk_scores (scored_at);
    CREATE TABLE risk_cursors (name text PRIMARY KEY, position bigint NOT NULL);`,
  down: 'DROP TABLE risk_cursors, risk_scores, account_devices;',
};
