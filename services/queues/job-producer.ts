import type { Redis } from '@hall/platform/redis/connections';
import { optionsOf } from './job-options';
import { type JobData, type JobName, placeOf } from './jobs';
import { type QueueName, queueNames } from './names';
import { openQueues } from './open-queues';

/** Job counts of one queue. */
export interface QueueCounts {
  queue: QueueName;
  /** Jobs that are ready to run. */
  waiting: number;
  active: number;
  /** Jobs with a later start time: recurring jobs and retries. */
  delayed: number;
  failed: number;
}

/**
 * Creates the producer for every kind of job.
 * @param connection from `connectForProducer`; the caller closes it
 * @param prefix of all queue keys
 */
export function createJobProducer(connection: Redis, prefix: string) {
  const queues = openQueues(connection, prefix);
  const assertReady = (): void => {
    if (connection.status !== 'ready') throw new Error('Redis is away');
  };
  /** Adds many jobs in one command. */
  const addAll = async <Name extends JobName>(name: Name, all: JobData<Name>[]): Promise<void> => {
    assertReady();
    const { queue, act } = placeOf(name);
    await queues
      .of(queue)
      .addBulk(all.map((data) => ({ name: act, data, opts: optionsOf(name, data) })));
  };
  return {
    /** Adds a job, unless one for the same row already waits or runs. Fails fast while Redis is unreachable. */
    add: <Name extends JobName>(name: Name, data: JobData<Name>): Promise<void> =>
      addAll(name, [data]),
    addAll,
    /** Job counts of each queue; rejects while Redis is unreachable. */
    async counts(): Promise<QueueCounts[]> {
      assertReady();
      return Promise.all(
        queueNames.map(async (queue) => {
          const counts = await queues.of(queue).getJobCounts('wait', 'active', 'delayed', 'failed');
          const { wait = 0, active = 0, delayed = 0, failed = 0 } = counts;
          return { queue, waiting: wait, active, delayed, failed };
        }),
      );
    },
    close: (): Promise<void> => queues.close(),
  };
}

export type JobProducer = ReturnType<typeof createJobProducer>;
