import type { Statements } from '../declared-migration';

/** Bulk changes of sessions, so that the last one can be undone. */
export const PlanChanges1800310000000: Statements = {
  up: `
    CREATE TABLE plan_changes (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      area_id integer NOT NULL REFERENCES areas (id),
      act text NOT NULL,
      sessions jsonb NOT NULL,
      by_staff text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz
    );
    CREATE INDEX plan_changes_area ON plan_changes (area_id, id);
  `,
  down: 'DROP TABLE plan_changes',
};
