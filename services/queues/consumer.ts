import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Logger } from '@hall/platform/logger';
import type { Redis } from '@hall/platform/redis/connections';
import type { JobName } from './jobs';
import { type QueueName, queueNames } from './names';

/** A Redis that takes longer than this to answer a worker that ends hangs. */
const answerLimitMs = 1500;

/** A job as its handler sees it besides its data. */
export interface RunningJob {
  /** When it was added, in milliseconds since 1970. */
  addedAt: number;
  /** Shows how far it is, on the board; what matters stands in the row. */
  progress(done: number, total: number): void;
}

/** Does one kind of job. What it throws fails the try. */
export type JobHandler = (data: unknown, job: RunningJob) => Promise<unknown>;
export type JobHandlers = ReadonlyMap<JobName, JobHandler>;

/** Called after each try. */
export type JobObserver = (name: string, outcome: 'done' | 'failed', seconds: number) => void;

/** Jobs of one queue that a process does at a time; the others wait for other processes or their turn. */
const atOnce: Partial<Record<QueueName, number>> = { messages: 5 };

/**
 * Takes jobs of every queue until closed. A killed process' jobs come back within about 7 s (lock 5 s, looked for each
 * 2 s); a job can therefore run twice, and what it does must bear that.
 */
export function consumeJobs(
  options: {
    connection: Redis;
    prefix: string;
    /** Booking jobs that run at a time. */
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
      concurrency: queue === 'booking' ? bookingAtOnce : (atOnce[queue] ?? 1),
      lockDuration: 5000,
      stalledInterval: 2000,
      maxStalledCount: 5,
    });
    // Once an outage: each try to come back would say it again.
    let isTold = false;
    worker.on('ready', () => (isTold = false));
    worker.on('active', () => (isTold = false));
    worker.on('error', (error) => {
      if (!isTold) logger.warn({ err: error, queue }, 'queue');
      isTold = true;
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
      // BullMQ waits for Redis to come back, and may wait for ever where it does. What it would write there, the end of
      // the locks and the sweep do as well.
      const isClosed = await Promise.race([closing.then(() => true), untilAway(connection)]);
      if (!isClosed) void goOnWithout('closing the queues', closing);
    },
  };
}

/** Resolves with false once Redis is not there; never where it is. */
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
  const handler = handlers.get(name as JobName);
  // A job of another release while both run: the sweep finds its row, and a recurring one has its next turn.
  if (!handler) throw new UnrecoverableError(`nobody here does ${name}`);
  const startedAt = performance.now();
  const ended = (outcome: 'done' | 'failed'): void =>
    observer(name, outcome, (performance.now() - startedAt) / 1000);
  try {
    const result = await handler(job.data, {
      addedAt: job.timestamp,
      progress: (done, total) =>
        // Not waited for: while Redis is away the work goes on.
        void goOnWithout('showing progress', job.updateProgress({ done, total })),
    });
    ended('done');
    return result;
  } catch (error) {
    ended('failed');
    throw error;
  }
}
