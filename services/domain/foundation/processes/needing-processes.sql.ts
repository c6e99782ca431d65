import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { ProcessRun } from './process-run.entity';

/** A process that is not reported as ended and would fail without a migration. */
export interface NeedingProcess extends Pick<ProcessRun, 'kind' | 'host' | 'pid' | 'release'> {
  seenSecondsAgo: number;
  /** It may have been killed. */
  silent: boolean;
}

/** Every process reports every ten seconds. */
const silentSeconds = 35;
/** A process without a report for this time is no longer listed. */
const forgetSeconds = 3600;

/** Since this migration processes report the newest migration they know. */
const firstNoted = 'ReleasesOfMigrations1800989000000';

/**
 * Raw SQL: this release's table may not exist yet, and it is read before one of its migrations is reverted.
 * @param migration to be reverted
 */
export async function readProcessesThatNeed(
  db: Queryable,
  migration: string,
): Promise<NeedingProcess[]> {
  const [found] = await runSql<{ there: boolean }>(
    db,
    `SELECT to_regclass('process_runs') IS NOT NULL AS there`,
  );
  if (!found?.there) return [];
  const rows = await runSql<NeedingProcess & { newest: string | null }>(
    db,
    `SELECT kind, host, pid, release, to_jsonb(p) ->> 'newest_migration' AS newest,
            extract(epoch FROM now() - seen_at)::int AS "seenSecondsAgo",
            seen_at < now() - make_interval(secs => $1) AS silent
     FROM process_runs p WHERE ended_at IS NULL AND seen_at > now() - make_interval(secs => $2)
     ORDER BY kind, host, started_at, pid`,
    [silentSeconds, forgetSeconds],
  );
  const needed = momentOf(migration);
  return rows.filter(({ newest }) =>
    newest ? momentOf(newest) >= needed : needed < momentOf(firstNoted),
  );
}

/** @returns the timestamp at the end of a migration's name */
const momentOf = (migration: string): number => Number(/\d{13}$/.exec(migration)?.[0]);
