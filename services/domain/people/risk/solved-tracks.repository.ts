import { createBatcher } from '@hall/platform/batcher';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';

/** Days for which tracks are compared and stored. */
export const comparedDays = 3;
/** Maximum number of tracks waiting to be written; more are dropped in a rush. */
const waitingMost = 2000;

export interface SolvedPuzzle {
  accountId: string;
  shapes: readonly string[];
}

/**
 * Writes puzzles in batches, because a release brings thousands at once.
 * @param deps INDEX_KEY of its config makes the hashes, so that a shape cannot be found by trying
 */
export function createSolvedTracks(deps: { database: Database; config: { INDEX_KEY: string } }) {
  const hash = createKeyedHash(deps.config.INDEX_KEY, 'shape of a track');
  const batcher = createBatcher<SolvedPuzzle, true>(
    { max: 200, waitMs: 200, busyWaitMs: 1000, concurrency: 1 },
    async (puzzles) => {
      await writeTracks(
        deps.database,
        puzzles.flatMap(({ accountId, shapes }) =>
          shapes.map((shape) => ({ account_id: accountId, digest: hash(shape) })),
        ),
      );
      return puzzles.map(() => true);
    },
  );
  return {
    /** Best effort, in the background. */
    async note(puzzle: SolvedPuzzle): Promise<void> {
      if (!puzzle.shapes.length || batcher.waiting() >= waitingMost) return;
      await goOnWithout('noting a track', batcher.call(puzzle));
    },
  };
}

/** Raw SQL: many rows at once, for accounts that still exist. */
async function writeTracks(
  db: Queryable,
  rows: { account_id: string; digest: string }[],
): Promise<void> {
  await runSql(
    db,
    `INSERT INTO solved_tracks AS t (account_id, digest, seen_on)
     SELECT DISTINCT n.account_id, n.digest, now()::date
     FROM jsonb_to_recordset($1::jsonb) AS n(account_id bigint, digest text) JOIN accounts a ON a.id = n.account_id
     ORDER BY n.account_id, n.digest
     ON CONFLICT (account_id, digest) DO UPDATE SET seen_on = excluded.seen_on WHERE t.seen_on < excluded.seen_on`,
    [JSON.stringify(rows)],
  );
}

/** @returns the number of rows erased */
export const eraseOldTracks = (db: Queryable): Promise<number> =>
  countSql(db, 'DELETE FROM solved_tracks WHERE seen_on <= now()::date - $1::int RETURNING 1', [
    comparedDays,
  ]);
