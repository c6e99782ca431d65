import type { Config } from '../config';
import type { Logger } from '../logger';
import { assertRedisFits } from './assert-redis-fits';
import type { Redis } from './connections';

/** Sentinels that are all away tell nobody that they are, nor does a server that swallows what it is sent. */
const firstConnectionLimitMs = 5000;

/** @returns whether the connection is ready; false once it has failed, or after so long */
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
 * Waits for the first connection or its failure: a process goes on without Redis, and one that comes up later is looked
 * at then, and what is wrong with it logged.
 * @throws {Error} where Redis answers and is set up wrongly
 */
export async function lookAtRedis(
  redis: Redis,
  config: Pick<Config, 'NODE_ENV'>,
  logger: Logger,
): Promise<void> {
  if (await isReadyWithin(redis, firstConnectionLimitMs)) return assertRedisFits(redis, config);
  logger.warn('Redis does not answer: going on through Postgres alone until it does');
  redis.once('ready', () => {
    assertRedisFits(redis, config).catch((error: unknown) => logger.error({ err: error }, 'Redis'));
  });
}
