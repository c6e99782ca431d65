import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Of visitors, units and staff alike. By hand: what is over its term goes in one statement.
 * @returns how many sign-ins went that ended so many days ago
 */
export async function eraseOldSignIns(db: Queryable, days: number): Promise<number> {
  const ended = await runSql(
    db,
    `DELETE FROM sign_ins WHERE coalesce(ended_at, expires_at) < now() - make_interval(days => $1)
     RETURNING token_hash`,
    [days],
  );
  return ended.length;
}
