import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { ProcessFigures, ProcessRun } from './process-run.entity';

/** By hand, all of this file: one clock, the store's, says when each was seen, and who is silent. */
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

/** It ends as it was told to: nobody has to look for it. */
export async function noteProcessEnd(db: Queryable, id: string): Promise<void> {
  await runSql(db, `UPDATE process_runs SET ended_at = now() WHERE id = $1`, [id]);
}

/** A process as it was last seen. */
export interface SeenProcess extends Omit<ProcessRun, 'figures' | 'newestMigration'> {
  figures: ProcessFigures;
  /** It has not said a word for long, and not that it ends. */
  silent: boolean;
}

/**
 * @param silentSeconds after which it is silent
 * @param forgetSeconds after which nobody asks for it any more
 * @returns all that spoke lately, also those that ended
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

/** Processes that started in the same minute are one event; new is a release that ran on nothing before. */
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

/** As long as the history of the line is kept. @returns how many rows went */
export async function eraseOldProcesses(db: Queryable): Promise<number> {
  const gone = await runSql(
    db,
    `DELETE FROM process_runs WHERE seen_at < now() - interval '30 days' RETURNING id`,
  );
  return gone.length;
}
