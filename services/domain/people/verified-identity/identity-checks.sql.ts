import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * By hand, all of this file: terms by the store's clock, and a key of whatever generation.
 * @param asked the person under each key there is, and for how many days an answer counts
 * @returns whether name and number belong together, as was said last; undefined where nothing counts
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

/** Writes what was answered; an answer whose term is over is replaced. */
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

/** @returns how many were erased that are older than `days` */
export async function eraseOldChecks(db: Queryable, days: number): Promise<number> {
  const rows = await runSql(
    db,
    'DELETE FROM identity_checks WHERE checked_at < now() - make_interval(days => $1) RETURNING 1',
    [days],
  );
  return rows.length;
}

/**
 * Erases what lies under former keys of the blind index: of a key alone nobody can make the new one, and who is asked of again
 * is compared anew.
 * @param prefix of the keys that stay; empty where nothing marks them
 */
export async function eraseChecksOfFormerKeys(db: Queryable, prefix: string): Promise<void> {
  await runSql(
    db,
    `DELETE FROM identity_checks
     WHERE CASE WHEN $1 = '' THEN position('.' IN visitor_key) > 0 ELSE NOT starts_with(visitor_key, $1) END`,
    [prefix],
  );
}
