import type { Statements } from '../declared-migration';

/** Counts of people who leave, entered by staff at a gate, without personal data. */
export const GateExits1800980100000: Statements = {
  up: `
    CREATE TABLE gate_exits (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      entryid text NOT NULL UNIQUE,
      visit_date date NOT NULL,
      people smallint NOT NULL,
      gate text NOT NULL DEFAULT '',
      staff text NOT NULL,
      left_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX gate_exits_date ON gate_exits (visit_date);
  `,
  down: 'DROP TABLE gate_exits',
};
