import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import type { JobStore } from './job-store.repository';
import type { QueuedJob } from './queued-job';

export interface RunJobDeps {
  database: Database;
  files: FileStore;
  logger: Logger;
}

/** Shows how far a job is, while it is worked at. */
export type ShowProgress = (done: number, total: number) => void;

/**
 * Does one job, unless it does not wait any more or another worker is at it.
 * @param work what it throws has the job tried again, or given up where that was often enough
 * @returns whether it was this worker's
 * @throws whatever the work throws
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
      .release(database, id)
      // Its worker is taken for silent then: what broke the work is the fault to be told.
      .catch((fault: unknown) =>
        logger.warn({ err: fault, jobId: id }, 'a job was not given back'),
      );
    throw error;
  }
  return true;
}

/**
 * Ends the jobs whose day is over and removes their files.
 * @param erase forgets them, with whatever hangs on them
 * @returns how many they were
 */
export async function removeErased(
  { database, files }: Pick<RunJobDeps, 'database' | 'files'>,
  erase: (database: Database) => Promise<Pick<QueuedJob, 'fileKey'>[]>,
): Promise<number> {
  const erased = await erase(database);
  for (const { fileKey } of erased) if (fileKey) await files.remove(fileKey);
  return erased.length;
}
