import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { FileStore } from '@hall/platform/providers/files';
import type { JobStore } from './job-store.repository';
import type { QueuedJob } from './queued-job';

export interface RunJobsDeps {
  database: Database;
  files: FileStore;
  logger: Logger;
}

/**
 * Does the jobs that wait, one after the other, and removes the files of those whose day is over.
 * @param work does one; what it throws is logged, and the job tried again or given up
 * @param erase ends the jobs whose day is over, with whatever hangs on them
 */
export async function runJobs<Job extends QueuedJob>(
  { database, files, logger }: RunJobsDeps,
  jobs: JobStore<Job>,
  work: (job: Job) => Promise<void>,
  erase: typeof jobs.erase = jobs.erase,
): Promise<void> {
  for (const { fileKey } of await erase(database)) if (fileKey) await files.remove(fileKey);
  for (;;) {
    const job = await jobs.take(database);
    if (!job) return;
    await work(job).catch(async (error: unknown) => {
      logger.error({ err: error, job: `${jobs.name}/${job.id}` }, 'a job failed');
      await jobs.giveBack(database, job.id);
    });
  }
}
