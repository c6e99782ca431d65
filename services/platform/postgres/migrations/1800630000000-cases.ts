import type { Statements } from '../declared-migration';

/** The staff member who works on a case, and notes for a successor. */
export const Cases1800630000000: Statements = {
  up: `
    CREATE TABLE case_assignments (
      kind text NOT NULL CONSTRAINT case_assignments_kind_check
        CHECK (kind IN ('account', 'authorization', 'order')),
      subject_id bigint NOT NULL,
      staff_id bigint NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, subject_id)
    );
    CREATE INDEX case_assignments_staff ON case_assignments (staff_id);
    CREATE TABLE case_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CONSTRAINT case_notes_kind_check
        CHECK (kind IN ('account', 'authorization', 'order')),
      subject_id bigint NOT NULL,
      username text NOT NULL,
      text text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX case_notes_subject ON case_notes (kind, subject_id, id);`,
  down: 'DROP TABLE case_notes; DROP TABLE case_assignments;',
};
