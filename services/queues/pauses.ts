import type { Redis } from '@hall/platform/redis/connections';
import { pausableQueues, type QueueName } from './names';
import { openQueues } from './open-queues';

/**
 * Keeps queues paused as the operators want it. Their wish stands in Postgres; Redis, where the workers see it, may lose
 * it, and whoever looks next writes it again.
 */
export function createPauseKeeper(connection: Redis, prefix: string) {
  const queues = openQueues(connection, prefix);
  return {
    /** Pauses and resumes what differs; does nothing while Redis is away. @returns the queues that differed */
    async keep(paused: Pick<ReadonlySet<QueueName>, 'has'>): Promise<QueueName[]> {
      if (connection.status !== 'ready') return [];
      const changed: QueueName[] = [];
      for (const name of pausableQueues) {
        const queue = queues.of(name);
        if ((await queue.isPaused()) === paused.has(name)) continue;
        await (paused.has(name) ? queue.pause() : queue.resume());
        changed.push(name);
      }
      return changed;
    },
    close: () => queues.close(),
  };
}
