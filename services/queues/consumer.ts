import { Worker } from 'bullmq';
import type { Logger } from '@hall/platform/logger';
import type { Redis } from '@hall/platform/redis/connections';
import type { JobPayloads } from './jobs';
import { QueueName } from './names';

/**
 * Takes jobs until closed. A killed process' jobs come back within about 4 s (lock 5 s, looked for each
 * 2 s); a job can therefore run twice, and what it does must bear that.
 * @param process one job; what it throws fails the job, the sweeper adds it again
 */
export function consumeBookings(
  options: { connection: Redis; prefix: string; concurrency: number; logger: Logger },
  process: (payload: JobPayloads['booking']) => Promise<unknown>,
): { close(): Promise<void> } {
  const worker = new Worker<JobPayloads['booking']>(
    QueueName.booking,
    (job) => process(job.data).then(() => undefined),
    {
      connection: options.connection,
      prefix: options.prefix,
      concurrency: options.concurrency,
      lockDuration: 5000,
      stalledInterval: 2000,
      maxStalledCount: 5,
    },
  );
  worker.on('error', (error) => options.logger.warn({ err: error }, 'queue'));
  worker.on('failed', (job, error) =>
    options.logger.error({ err: error, jobId: job?.id }, 'job failed'),
  );
  return { close: () => worker.close() };
}
