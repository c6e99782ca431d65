import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * For visitors, units and staff. Raw SQL: one statement.
 * @returns the number of sign-ins erased that ended `days` days ago
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
