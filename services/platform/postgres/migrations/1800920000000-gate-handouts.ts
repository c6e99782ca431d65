import type { Statements } from '../declared-migration';

/** Devices that received the list of a day, with the first and last time and the number of times. */
export const GateHandouts1800920000000: Statements = {
  up: `
    CREATE TABLE gate_handouts (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      visit_date date NOT NULL,
      device text NOT NULL,
      staff_id bigint REFERENCES staff (id),
      times integer NOT NULL DEFAULT 1,
      first_at timestamptz NOT NULL DEFAULT now(),
      last_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (visit_date, device)
    );
  `,
  down: 'DROP TABLE gate_handouts',
};
