import type { Statements } from '../declared-migration';

/** Coarse shapes of solved captcha tracks: a copied track has the same shape for many accounts. */
export const SolvedTracks1800987000000: Statements = {
  up: `
    CREATE TABLE solved_tracks (
      account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      digest text NOT NULL,
      seen_on date NOT NULL,
      PRIMARY KEY (account_id, digest)
    );
    CREATE INDEX solved_tracks_alike ON solved_tracks (digest, seen_on);
    CREATE INDEX solved_tracks_seen ON solved_tracks (seen_on);`,
  down: 'DROP TABLE solved_tracks',
};
