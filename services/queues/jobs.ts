import type { JobsOptions } from 'bullmq';
import { type QueueName } from './names';

/** What each queue's job carries: ids and days, never personal data. */
export interface JobPayloads {
  [QueueName.booking]: { requestid: string; day: string };
}

/**
 * A job is only a nudge: its request stands in Postgres until it is decided. So a job that ended is
 * forgotten at once (its id must be free for the sweeper to add it again), and a job is not retried by
 * the queue: the sweeper adds it again.
 */
export const jobOptions: JobsOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true };

/** One id for one request: a second add while the first waits does nothing. BullMQ forbids `:` in it. */
export function bookingJobId(requestid: string): string {
  return `r-${requestid}`;
}
