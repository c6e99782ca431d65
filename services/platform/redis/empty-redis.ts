import { Cluster } from 'ioredis';
import { connectForWorker } from './connections';

/** Removes all data of this address' database, on every master of a cluster. Everything in Redis can be rebuilt. */
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
