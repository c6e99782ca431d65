import type { Config } from '../config';
import type { Logger } from '../logger';
import { assertRedisFits } from './assert-redis-fits';
import type { Redis } from './connections';

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
