import type { Redis } from '@hall/platform/redis/connections';
import { optionsOf } from './job-options';
import { type JobData, type JobName, placeOf } from './jobs';
import { type QueueName, queueNames } from './names';
import { openQueues } from './open-queues';

/** How one queue stands. */
export interface QueueCounts {
  queue: QueueName;
  /** Jobs that could run now. */
  waiting: number;
  active: number;
  /** Jobs whose moment is later: the next turn of a recurring one, or another try. */
  delayed: number;
  failed: number;
}

export interface JobProducer {
  /** Adds a job; where one about the same row waits or runs, that one stands. Fails fast while Redis is away. */
  add<Name extends JobName>(name: Name, data: JobData<Name>): Promise<void>;
  /** The same for many, in one command. */
  addAll<Name extends JobName>(name: Name, data: JobData<Name>[]): Promise<void>;
  /** How each queue stands; rejects while Redis is away. */
  counts(): Promise<QueueCounts[]>;
  close(): Promise<void>;
}

/**
 * Adds jobs of every kind.
 * @param connection of `connectForProducer`; it stays the caller's to close
 * @param prefix of all queue keys
 */
export function createJobProducer(connection: Redis, prefix: string): JobProducer {
  const queues = openQueues(connection, prefix);
  const assertReady = (): void => {
    if (connection.status !== 'ready') throw new Error('Redis is away');
  };
  const addAll: JobProducer['addAll'] = async (name, all) => {
    assertReady();
    const { queue, act } = placeOf(name);
    await queues
      .of(queue)
      .addBulk(all.map((data) => ({ name: act, data, opts: optionsOf(name, data) })));
  };
  return {
    add: (name, data) => addAll(name, [data]),
    addAll,
    async counts() {
      assertReady();
      return Promise.all(
        queueNames.map(async (queue) => {
          const counts = await queues.of(queue).getJobCounts('wait', 'active', 'delayed', 'failed');
          const { wait = 0, active = 0, delayed = 0, failed = 0 } = counts;
          return { queue, waiting: wait, active, delayed, failed };
        }),
      );
    },
    close: () => queues.close(),
  };
}
