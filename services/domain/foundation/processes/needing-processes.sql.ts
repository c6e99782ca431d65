import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { ProcessRun } from './process-run.entity';

/** A process that has not said that it ends, and would fail without a migration. */
export interface NeedingProcess extends Pick<ProcessRun, 'kind' | 'host' | 'pid' | 'release'> {
  seenSecondsAgo: number;
  /** It may have been killed. */
  silent: boolean;
}

/** Each says every ten seconds that it is there. */
const silentSeconds = 35;
/** Whoever has been silent for so long, nobody expects any more. */
const forgetSeconds = 3600;

/** With this one the processes began to say up to which they know. */
const firstNoted = 'ReleasesOfMigrations1800989000000';

/**
 * By hand: the schema may be older than this release's table, which is looked at before one of its migrations is taken back.
 * @param migration that is to go
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

/** Of the name: a migration's ends with it. */
const momentOf = (migration: string): number => Number(/\d{13}$/.exec(migration)?.[0]);
