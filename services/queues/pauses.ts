import type { Redis } from '@hall/platform/redis/connections';
import { pausableQueues, type QueueName } from './names';
import { openQueues } from './open-queues';

/**
 * Pauses and resumes queues as the operators requested. Postgres holds the requested state. Redis, which the workers
 * read, may lose it, so each check writes it again.
 */
export function createPauseKeeper(connection: Redis, prefix: string) {
  const queues = openQueues(connection, prefix);
  return {
    /** Pauses and resumes the queues that differ; does nothing while Redis is unreachable. @returns the changed queues */
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
