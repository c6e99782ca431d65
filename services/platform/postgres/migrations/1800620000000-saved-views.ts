import type { Statements } from '../declared-migration';

/** Saved views of the console's lists, personal or for a role. */
export const SavedViews1800620000000: Statements = {
  up: `
    CREATE TABLE saved_views (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      staff_id bigint NOT NULL REFERENCES staff (id),
      list text NOT NULL,
      name text NOT NULL,
      role text,
      filters text NOT NULL,
      hidden text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (staff_id, list, name)
    );
    CREATE INDEX saved_views_role ON saved_views (list, role) WHERE role IS NOT NULL;`,
  down: 'DROP TABLE saved_views;',
};
