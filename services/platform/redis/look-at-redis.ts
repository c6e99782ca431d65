import type { Config } from '../config';
import type { Logger } from '../logger';
import { type Redis, connectForWorker } from './connections';
import { Cluster } from 'ioredis';

/**
 * Redis must never evict: a lost key is a lost seat until the next rebuild. In production Redis must also keep its
 * data across restarts.
 * @throws {Error} naming the wrong setting and the required value
 */
export async function assertRedisFits(
  redis: Redis,
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
): Promise<void> {
  const connection: unknown = redis;
  const servers = connection instanceof Cluster ? connection.nodes('master') : [redis];
  for (const server of servers) {
    const policy = /maxmemory_policy:(\S+)/.exec(await server.info('memory'))?.[1];
    if (policy !== 'noeviction')
      throw new Error(
        `The Redis of REDIS_URL has maxmemory-policy ${policy}; set noeviction, or seats and jobs can vanish.`,
      );
    if (NODE_ENV !== 'production') continue;
    if (!(await server.info('persistence')).includes('aof_enabled:1'))
      throw new Error(
        'The Redis of REDIS_URL keeps no append-only file; set appendonly yes and appendfsync everysec, or a restart loses the requests in hand.',
      );
  }
}

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

/** Sentinels that are all down raise no error, nor does a server that does not answer. */
const firstConnectionLimitMs = 5000;

/** @returns whether the connection is ready; false after a failure or the timeout */
export async function isReadyWithin(redis: Redis, limitMs: number): Promise<boolean> {
  if (redis.status === 'ready') return true;
  if (['close', 'reconnecting', 'end'].includes(redis.status)) return false;
  return new Promise<boolean>((resolve) => {
    redis.once('ready', () => resolve(true));
    redis.once('close', () => resolve(false));
    setTimeout(() => resolve(false), limitMs).unref();
  });
}

/**
 * Waits for the first connection or its failure. Without Redis the process continues; a Redis that starts later is
 * checked then, and faults are logged.
 * @throws {Error} if Redis answers and is misconfigured
 */
export async function lookAtRedis(
  redis: Redis,
  config: Pick<Config, 'NODE_ENV'>,
  logger: Logger,
): Promise<void> {
  if (await isReadyWithin(redis, firstConnectionLimitMs)) return assertRedisFits(redis, config);
  logger.warn('Redis does not answer: continuing with Postgres alone until it does');
  redis.once('ready', () => {
    assertRedisFits(redis, config).catch((error: unknown) => logger.error({ err: error }, 'Redis'));
  });
}
