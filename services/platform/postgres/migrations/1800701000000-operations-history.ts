import type { Statements } from '../declared-migration';

/** History of the request queue, by reading, and of the running processes. */
export const OperationsHistory1800701000000: Statements = {
  up: `
    CREATE TABLE operations_readings (
      step smallint NOT NULL CONSTRAINT operations_readings_step_check CHECK (step IN (10, 300)),
      at timestamptz NOT NULL,
      undecided integer NOT NULL,
      oldest_seconds integer NOT NULL,
      confirmed integer NOT NULL,
      refused integer NOT NULL,
      rebuilt integer NOT NULL,
      PRIMARY KEY (step, at)
    );
    CREATE TABLE process_runs (
      id uuid PRIMARY KEY,
      kind text NOT NULL CONSTRAINT process_runs_kind_check CHECK (kind IN ('gateway', 'worker')),
      host text NOT NULL,
      pid integer NOT NULL,
      release text NOT NULL,
      figures jsonb NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz
    );
    CREATE INDEX process_runs_seen ON process_runs (seen_at);`,
  down: 'DROP TABLE process_runs; DROP TABLE operations_readings;',
};
