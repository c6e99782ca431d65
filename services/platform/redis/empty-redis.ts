import { Cluster } from 'ioredis';
import { connectForWorker } from './connections';

/**
 * Removes all that the database of this address holds, on every master of a cluster. Redis keeps nothing of the hall
 * that is not made anew.
 */
export async function emptyRedis(url: string): Promise<void> {
  const redis: unknown = connectForWorker(url);
  const connection = redis as ReturnType<typeof connectForWorker>;
  try {
    if (redis instanceof Cluster) {
      await connection.ping();
      await Promise.all(redis.nodes('master').map((node) => node.flushall()));
    } else await connection.flushdb();
  } finally {
    connection.disconnect();
  }
}
