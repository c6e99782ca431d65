import { createBatcher } from '@hall/platform/batcher';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';
import type { Use, UsedOnce } from '@hall/toolkit/once';

/** Stores one-time values in Postgres while Redis is away; one statement per batch. */
export function createUsedOnce(database: Database): UsedOnce {
  const batcher = createBatcher<Use, { former: string | undefined }>(
    { max: 200, waitMs: 2, busyWaitMs: 12, concurrency: 2 },
    (uses) => insertUses(database, uses),
  );
  return { use: async (use) => (await batcher.call(use)).former };
}

/**
 * Raw SQL: one statement for many rows. Updating the conflicting row waits for a parallel use. Keys are sorted to avoid
 * deadlocks between batches.
 */
async function insertUses(
  database: Database,
  uses: Use[],
): Promise<{ former: string | undefined }[]> {
  const first = new Map<string, Use>();
  for (const use of uses) if (!first.has(use.what)) first.set(use.what, use);
  const rows = await runSql<{ digest: string; usedBy: string; fresh: boolean }>(
    database,
    `INSERT INTO used_once AS u (digest, used_by, until)
     SELECT n.what, n.by, now() + make_interval(secs => n.seconds)
     FROM jsonb_to_recordset($1::jsonb) AS n(what text, by text, seconds int) ORDER BY n.what
     ON CONFLICT (digest) DO UPDATE SET until = greatest(u.until, excluded.until)
     RETURNING digest, used_by AS "usedBy", xmax = 0 AS fresh`,
    [JSON.stringify([...first.values()])],
  );
  const known = new Map(rows.map((row) => [row.digest, row]));
  return uses.map((use) => {
    const row = known.get(use.what);
    return { former: row?.fresh && first.get(use.what) === use ? undefined : row?.usedBy };
  });
}

/** @returns the number of rows erased */
export const eraseOldUses = (db: Queryable, limit: number): Promise<number> =>
  countSql(
    db,
    `DELETE FROM used_once WHERE digest IN (
       SELECT digest FROM used_once WHERE until < now() LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    [limit],
  );
