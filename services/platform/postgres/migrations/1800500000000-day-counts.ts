import type { Statements } from '../declared-migration';

/** Visit counts of past days, so that reports need not read years of orders. */
export const DayCounts1800500000000: Statements = {
  up: `
    CREATE TABLE day_counts (
      visit_date date NOT NULL,
      area_id integer NOT NULL,
      visits jsonb NOT NULL,
      origins jsonb NOT NULL,
      arrivals jsonb NOT NULL,
      pick_up integer[] NOT NULL,
      counted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (visit_date, area_id)
    );
  `,
  down: 'DROP TABLE day_counts',
};
