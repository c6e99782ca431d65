import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { ProcessFigures, ProcessRun } from './process-run.entity';

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

/** Starts within the same minute are one event. `new` marks a release that never ran before. */
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
export async function eraseOldProcesses(db: Queryable): Promise<number> {
  const gone = await runSql(
    db,
    `DELETE FROM process_runs WHERE seen_at < now() - interval '30 days' RETURNING id`,
  );
  return gone.length;
}
