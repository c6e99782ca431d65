import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';
import { JobEnd, type JobTable, type QueuedJob } from './queued-job';

/**
 * Expires jobs and forgets their files. Raw SQL: the same statement returns the files and forgets them.
 * @returns the jobs with their former files
 */
export function eraseJobs<Job extends QueuedJob>(
  db: Queryable,
  { name, stages }: JobTable<Job>,
): Promise<Pick<QueuedJob, 'id' | 'fileKey'>[]> {
  const last = stages.at(-1) ?? stages[0];
  return runSql<Pick<QueuedJob, 'id' | 'fileKey'>>(
    db,
    `UPDATE ${name} SET state = ${sqlText(JobEnd.erased)}, file_key = NULL FROM (
       SELECT id, file_key FROM ${name}
       WHERE expires_at <= now() AND state NOT IN ${sqlList([JobEnd.erased, last.waits, last.works])} FOR UPDATE) old
     WHERE ${name}.id = old.id RETURNING old.id, old.file_key AS "fileKey"`,
  );
}
