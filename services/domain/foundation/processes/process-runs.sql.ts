import { momentOf } from '@hall/platform/postgres/schema-state';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { countSql, runSql } from '@hall/platform/postgres/sql';
import type { ProcessFigures, ProcessRun } from './process-run.entity';

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
 * Raw SQL: this version's table may not exist yet, and it is read before one of its migrations is reverted.
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

/** Raw SQL in this file: the database's clock dates all reports and decides who is silent. */
export async function noteProcess(
  db: Queryable,
  run: Pick<ProcessRun, 'id' | 'kind' | 'host' | 'pid' | 'release' | 'newestMigration' | 'figures'>,
): Promise<void> {
  await runSql(
    db,
    `INSERT INTO process_runs (id, kind, host, pid, release, newest_migration, figures)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET seen_at = now(), figures = excluded.figures`,
    [
      run.id,
      run.kind,
      run.host,
      run.pid,
      run.release,
      run.newestMigration,
      JSON.stringify(run.figures),
    ],
  );
}

/** Records a clean shutdown, so that the process is not reported as missing. */
export async function noteProcessEnd(db: Queryable, id: string): Promise<void> {
  await runSql(db, `UPDATE process_runs SET ended_at = now() WHERE id = $1`, [id]);
}

/** A process with its last report. */
export interface SeenProcess extends Omit<ProcessRun, 'figures' | 'newestMigration'> {
  figures: ProcessFigures;
  /** It stopped reporting without a shutdown. */
  silent: boolean;
}

/**
 * @param silentSeconds without a report until it is silent
 * @param forgetSeconds without a report until it is no longer listed
 * @returns all recent processes, including ended ones
 */
export function readProcesses(
  db: Queryable,
  { silentSeconds, forgetSeconds }: { silentSeconds: number; forgetSeconds: number },
): Promise<SeenProcess[]> {
  return runSql<SeenProcess>(
    db,
    `SELECT id, kind, host, pid, release, figures, started_at AS "startedAt", seen_at AS "seenAt", ended_at AS "endedAt",
            ended_at IS NULL AND seen_at < now() - make_interval(secs => $1) AS silent
     FROM process_runs WHERE seen_at > now() - make_interval(secs => $2)
     ORDER BY kind, host, started_at, pid`,
    [silentSeconds, forgetSeconds],
  );
}

/** Starts within the same minute are one event. `new` marks a version that never ran before. */
export function readStarts(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<{ at: Date; release: string; gateways: number; workers: number; isNew: boolean }[]> {
  return runSql(
    db,
    `SELECT s.*, NOT EXISTS (SELECT 1 FROM process_runs p WHERE p.release = s.release AND p.started_at < s.at) AS "isNew"
     FROM (SELECT min(started_at) AS at, release, count(*) FILTER (WHERE kind = 'gateway')::int AS gateways,
                  count(*) FILTER (WHERE kind = 'worker')::int AS workers
           FROM process_runs WHERE started_at > $1 AND started_at <= $2
           GROUP BY release, date_bin('1 minute', started_at, 'epoch')) s
     ORDER BY s.at LIMIT 200`,
    [from, until],
  );
}

/** Same retention as the history of the queue. @returns the number of rows erased */
export const eraseOldProcesses = (db: Queryable): Promise<number> =>
  countSql(db, `DELETE FROM process_runs WHERE seen_at < now() - interval '30 days' RETURNING id`);
