import { Queue } from 'bullmq';
import { tracing } from '@hall/platform/tracing/tracing';
import { noteRedisFault, type Redis } from '@hall/platform/redis/connections';
import { type QueueName, queueNames } from './names';

/** @param prefix of all queue keys */
export function openQueues(connection: Redis, prefix: string) {
  const queues = new Map(
    queueNames.map((name) => {
      const queue = new Queue(name, { connection, prefix, telemetry: tracing().jobs });
      queue.on('error', noteRedisFault);
      return [name, queue] as const;
    }),
  );
  return {
    of(name: QueueName): Queue {
      const queue = queues.get(name);
      if (!queue) throw new Error(`There is no queue ${name}.`);
      return queue;
    },
    close: async (): Promise<void> => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
