import type { Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';

/**
 * Raw SQL in this file: expiry by the database's clock, and keys of any generation.
 * @param asked the person under every key, and for how many days a result is valid
 * @returns the latest result; undefined if none is valid
 */
export async function findCheck(
  db: Queryable,
  asked: { visitorKeys: string[]; nameHash: string; days: number },
): Promise<boolean | undefined> {
  const [row] = await runSql<{ matches: boolean }>(
    db,
    `SELECT matches FROM identity_checks
     WHERE visitor_key = ANY($1) AND name_hash = $2 AND checked_at > now() - make_interval(days => $3)
     ORDER BY checked_at DESC LIMIT 1`,
    [asked.visitorKeys, asked.nameHash, asked.days],
  );
  return row?.matches;
}

/** Writes a result; an expired one is replaced. */
export async function upsertCheck(
  db: Queryable,
  check: { visitorKey: string; nameHash: string; matches: boolean },
): Promise<void> {
  await runSql(
    db,
    `INSERT INTO identity_checks (visitor_key, name_hash, matches) VALUES ($1, $2, $3)
     ON CONFLICT (visitor_key, name_hash) DO UPDATE SET matches = excluded.matches, checked_at = now()`,
    [check.visitorKey, check.nameHash, check.matches],
  );
}

/** @returns the number of results erased that are older than `days` */
export const eraseOldChecks = (db: Queryable, days: number): Promise<number> =>
  countSql(
    db,
    'DELETE FROM identity_checks WHERE checked_at < now() - make_interval(days => $1) RETURNING 1',
    [days],
  );

/**
 * Erases results under former keys of the blind index, because keys cannot be converted. The person is verified again
 * when needed.
 * @param prefix of the keys to keep; empty if keys have none
 */
export async function eraseChecksOfFormerKeys(db: Queryable, prefix: string): Promise<void> {
  await runSql(
    db,
    `DELETE FROM identity_checks
     WHERE CASE WHEN $1 = '' THEN position('.' IN visitor_key) > 0 ELSE NOT starts_with(visitor_key, $1) END`,
    [prefix],
  );
}
