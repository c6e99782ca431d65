import type { JobsOptions } from 'bullmq';
import { type JobData, type JobName, minute, type RowJob, second } from './jobs';

/** Maximum number of requests in one job. All of them are retried if the worker is killed. */
export const requestsPerJob = 50;
/** Maximum number of messages in one job. Batching is cheaper than one job per message. */
export const messagesPerJob = 50;

/** Retry policy of a job about one row: total attempts and the first delay, which doubles each time. */
interface Retry<Name extends JobName> {
  attempts: number;
  firstMs: number;
  /** Id of the row. While a job for this row waits or runs, no second one is added. */
  row(data: JobData<Name>): string;
}

const retries: {
  [Name in Exclude<RowJob, 'booking.decide'>]: Retry<Name>;
} = {
  'closings.carryOut': { attempts: 8, firstMs: second, row: ({ closingId }) => closingId },
  // Each row stores its next retry time, and the sweep finds it then. The first id identifies the job; if two jobs
  // share a row, the second finds it taken.
  'messages.send': { attempts: 1, firstMs: minute, row: ({ messageIds }) => messageIds[0] ?? '' },
  // Same number of attempts as the row itself.
  'exports.write': { attempts: 3, firstMs: 2 * second, row: ({ exportId }) => exportId },
  'imports.run': { attempts: 3, firstMs: 2 * second, row: ({ importId }) => importId },
};

/** Retention of ended jobs for inspection: short for successes, a week for failures. */
const retention = {
  removeOnComplete: { age: 3600, count: 500 },
  removeOnFail: { age: 7 * 24 * 3600, count: 500 },
};

/**
 * A recurring job is not retried: its next run follows. A successful one is removed at once. BullMQ's retention count
 * covers the whole queue, so recurring jobs would push out the jobs that operators inspect.
 */
export const tickOptions = { ...retention, attempts: 1, removeOnComplete: true };

/**
 * All job options are defined here. A decision job is removed when it ends and is not retried by the queue: its
 * requests stay in Postgres until they are decided, and the sweep adds them again. A recurring job runs again on
 * schedule. A job about a row is retried with exponential backoff. Up to half of each delay is random, so that jobs
 * that failed together do not return together.
 */
export function optionsOf<Name extends JobName>(name: Name, data: JobData<Name>): JobsOptions {
  if (name === 'booking.decide') return { attempts: 1, removeOnComplete: true, removeOnFail: true };
  const retry: Retry<Name> | undefined = (retries as { [Each in JobName]?: Retry<Each> })[name];
  if (!retry) return tickOptions;
  return {
    ...retention,
    attempts: retry.attempts,
    backoff: { type: 'exponential', delay: retry.firstMs, jitter: 0.5 },
    deduplication: { id: `${name}-${retry.row(data)}` },
  };
}
