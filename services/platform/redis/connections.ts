import { Redis } from 'ioredis';

export type { Redis };

/**
 * For questions within a call: it fails fast instead of piling up while Redis is away. Commands of
 * one turn of the event loop travel as one pipeline.
 */
export function connectForCalls(url: string): Redis {
  return guard(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 2000,
      connectTimeout: 2000,
      enableAutoPipelining: true,
      retryStrategy,
    }),
  );
}

/** For a queue's producer: fails fast, the sweeper makes up for it. */
export function connectForProducer(url: string): Redis {
  return guard(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      retryStrategy,
    }),
  );
}

/** For a worker: its blocking commands wait as long as they must. */
export function connectForWorker(url: string): Redis {
  return guard(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }));
}

const retryStrategy = (attempt: number): number => Math.min(attempt * 50, 1000);

/** Without a listener a lost connection would end the process; ioredis reconnects by itself. */
function guard(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}

/**
 * Redis must never evict: a lost key here is a lost seat until the next rebuild.
 * @throws {Error} when `maxmemory-policy` is another
 */
export async function assertNoEviction(redis: Redis): Promise<void> {
  const info = await redis.info('memory');
  const policy = /maxmemory_policy:(\S+)/.exec(info)?.[1];
  if (policy !== 'noeviction')
    throw new Error(
      `Redis has maxmemory-policy ${policy}; set noeviction, or seats and jobs can vanish.`,
    );
}
