import type { Statements } from '../declared-migration';

/** Backups that a restore has tested, and the data that restores have lost. */
export const Backups1800200000000: Statements = {
  up: `
    CREATE TABLE backups (
      id text PRIMARY KEY,
      taken_at timestamptz NOT NULL,
      verified_at timestamptz NOT NULL DEFAULT now(),
      release text NOT NULL,
      bytes bigint NOT NULL
    );
    CREATE TABLE restores (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      restored_at timestamptz NOT NULL DEFAULT now(),
      stands_at timestamptz NOT NULL,
      first_lost_order bigint NOT NULL,
      last_lost_order bigint NOT NULL
    );
  `,
  down: 'DROP TABLE restores; DROP TABLE backups;',
};
