import type { Logger } from '@hall/platform/logger';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import type { JobStore } from './job-store.repository';
import type { QueuedJob } from './queued-job';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Actor } from '../audit';

/** Maximum number of waiting or running jobs per kind and person. */
const openMax = 3;

/** @returns the owner's id; jobs are private, whatever the role */
export const ownerOf = ({ staff }: Actor): string => staff.id ?? '0';

/** @throws {AnswerError} A00009 unless it is the actor's own job */
export async function getOwnJob<Job extends QueuedJob>(
  jobs: Pick<JobStore<Job>, 'findOwn'>,
  db: Queryable,
  id: string,
  by: Actor,
): Promise<Job> {
  const job = await jobs.findOwn(db, ownerOf(by), id);
  if (!job) throw notFoundError();
  return job;
}

/** @param key of the error text @throws {AnswerError} A00012 if three of the actor's jobs are already open */
export async function assertFewOpen(
  jobs: Pick<JobStore<QueuedJob>, 'countOpen'>,
  db: Queryable,
  by: Actor,
  key: string,
): Promise<void> {
  if ((await jobs.countOpen(db, ownerOf(by))) >= openMax) throw wrongStateError(key);
}

export interface RunJobDeps {
  database: Database;
  files: FileStore;
  logger: Logger;
}

/** Reports the progress of a running job. */
export type ShowProgress = (done: number, total: number) => void;

/**
 * Runs a job, unless it is no longer waiting or another worker has it.
 * @param work an exception causes a retry, or failure after the last try
 * @returns whether this worker ran it
 * @throws the exception of the work
 */
export async function runJob<Job extends QueuedJob>(
  { database, logger }: Pick<RunJobDeps, 'database' | 'logger'>,
  jobs: JobStore<Job>,
  id: string,
  work: (job: Job) => Promise<void>,
): Promise<boolean> {
  const job = await jobs.take(database, id);
  if (!job) return false;
  try {
    await work(job);
  } catch (error) {
    await jobs
      .retryOrFail(database, id)
      // The lease expires anyway; the original exception is the one to report.
      .catch((fault: unknown) =>
        logger.warn({ err: fault, jobId: id }, 'could not return a failed job'),
      );
    throw error;
  }
  return true;
}

/**
 * Expires jobs and removes their files.
 * @param erase forgets the jobs and their dependent rows
 * @returns the number of jobs
 */
export async function removeErased(
  { database, files }: Pick<RunJobDeps, 'database' | 'files'>,
  erase: (database: Database) => Promise<Pick<QueuedJob, 'fileKey'>[]>,
): Promise<number> {
  const erased = await erase(database);
  for (const { fileKey } of erased) if (fileKey) await files.remove(fileKey);
  return erased.length;
}
