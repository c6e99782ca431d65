import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Logger } from '@hall/platform/logger';
import type { Redis } from '@hall/platform/redis/connections';
import { tracing } from '@hall/platform/tracing/tracing';
import type { JobName } from './jobs';
import { type QueueName, queueNames } from './names';

/** Time limit for Redis to answer a closing worker, in milliseconds. */
const answerLimitMs = 1500;

/** A job as its handler sees it, apart from its data. */
export interface RunningJob {
  /** Shows the progress on the board. The table row holds the authoritative state. */
  progress(done: number, total: number): void;
}

/** Runs one kind of job. An exception fails the attempt. */
export type JobHandler = (data: never, job: RunningJob) => Promise<unknown>;
export type JobHandlers = Partial<Record<JobName, JobHandler>>;

/** Called after each attempt. */
export type JobObserver = (name: string, outcome: 'done' | 'failed', seconds: number) => void;

/** Concurrency of each queue in one process; the default is 1. */
const atOnce: Partial<Record<QueueName, number>> = { messages: 5 };

/**
 * Takes jobs from every queue until closed. Jobs of a killed process return within about 7 s: the lock lasts 5 s and
 * is checked every 2 s. A job can therefore run twice, so handlers must be idempotent.
 */
export function consumeJobs(
  options: {
    connection: Redis;
    prefix: string;
    /** Concurrency of the booking queue. */
    bookingAtOnce: number;
    logger: Logger;
    observer: JobObserver;
  },
  handlers: JobHandlers,
): { close(): Promise<void> } {
  const { connection, prefix, bookingAtOnce, logger, observer } = options;
  const workers = queueNames.map((queue) => {
    const worker = new Worker(queue, (job) => run(queue, job, handlers, observer), {
      connection,
      prefix,
      telemetry: tracing().jobs,
      concurrency: queue === 'booking' ? bookingAtOnce : (atOnce[queue] ?? 1),
      lockDuration: 5000,
      stalledInterval: 2000,
      maxStalledCount: 5,
    });
    // Log once per outage, not on every reconnection attempt.
    let isLogged = false;
    worker.on('ready', () => (isLogged = false));
    worker.on('active', () => (isLogged = false));
    worker.on('error', (error) => {
      if (!isLogged) logger.warn({ err: error, queue }, 'queue');
      isLogged = true;
    });
    worker.on('failed', (job, error) =>
      logger.error(
        { err: error, job: `${queue}.${job?.name}`, jobId: job?.id, tries: job?.attemptsMade },
        'job failed',
      ),
    );
    return worker;
  });
  return {
    close: async () => {
      const closing = Promise.all(workers.map((worker) => worker.close()));
      // BullMQ waits for Redis to return, possibly forever. Skipping its last writes is safe: locks expire and the
      // sweep finds the rows.
      const isClosed = await Promise.race([closing.then(() => true), untilAway(connection)]);
      if (!isClosed) void goOnWithout('closing the queues', closing);
    },
  };
}

/** Resolves with false once Redis is unreachable; never resolves while it is reachable. */
const untilAway = (connection: Redis): Promise<false> =>
  new Promise((resolve) => {
    const away = (): void => resolve(false);
    if (connection.status !== 'ready') return away();
    connection.once('close', away);
    const hangs = setTimeout(away, answerLimitMs);
    connection.ping().then(() => clearTimeout(hangs), away);
  });

async function run(
  queue: QueueName,
  job: Job<unknown>,
  handlers: JobHandlers,
  observer: JobObserver,
): Promise<unknown> {
  const name = `${queue}.${job.name}`;
  const handler = handlers[name as JobName];
  // The job comes from another version that runs at the same time. The sweep finds its row; a recurring job runs again.
  if (!handler) throw new UnrecoverableError(`no handler for ${name}`);
  const startedAt = performance.now();
  const ended = (outcome: 'done' | 'failed'): void =>
    observer(name, outcome, (performance.now() - startedAt) / 1000);
  try {
    const result = await handler(job.data as never, {
      progress: (done, total) =>
        // Not awaited: the work continues while Redis is unreachable.
        void goOnWithout('showing progress', job.updateProgress({ done, total })),
    });
    ended('done');
    return result;
  } catch (error) {
    ended('failed');
    throw error;
  }
}
