import type { JobsOptions } from 'bullmq';
import { type QueueName } from './names';

/** A request that waits for its decision: its id and visit day, never personal data. */
export interface Nudge {
  requestid: string;
  day: string;
}

/** What each queue's job carries. One job nudges many requests: a job costs far more than a request in it. */
export interface JobPayloads {
  [QueueName.booking]: { requests: Nudge[] };
}

/** Requests in one job at the most: what comes back together when a worker is killed. */
export const nudgesPerJob = 50;

/**
 * A job is only a nudge: its requests stand in Postgres until they are decided. So a job that ended is
 * forgotten at once, and a job is not retried by the queue: the sweeper nudges again.
 */
export const jobOptions: JobsOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true };
