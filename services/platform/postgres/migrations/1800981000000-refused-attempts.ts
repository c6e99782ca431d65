import type { Statements } from '../declared-migration';

/** Bookings refused before they were queued, and the number of seats left when the worker refused one. */
export const RefusedAttempts1800981000000: Statements = {
  up: `
    CREATE TABLE refused_attempts (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      session_id bigint,
      pool text NOT NULL,
      code text NOT NULL,
      textkey text,
      seats_left integer,
      times integer NOT NULL DEFAULT 1 CONSTRAINT refused_attempts_times_check CHECK (times > 0),
      at timestamptz NOT NULL,
      minute timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX refused_attempts_once ON refused_attempts (account_id, session_id, code, minute);
    CREATE INDEX refused_attempts_session ON refused_attempts (session_id, at);
    CREATE INDEX refused_attempts_at ON refused_attempts (at);
    ALTER TABLE booking_requests ADD COLUMN seats_left integer;`,
  down: 'ALTER TABLE booking_requests DROP COLUMN seats_left; DROP TABLE refused_attempts;',
};
