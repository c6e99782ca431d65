import type { Config } from '../config';
import type { Logger } from '../logger';
import { assertRedisFits } from './assert-redis-fits';
import type { Redis } from './connections';

/** Sentinels that are all away tell nobody that they are. */
const firstConnectionLimitMs = 5000;

/**
 * Waits for the first connection or its failure: a process goes on without Redis, and one that comes up later is looked
 * at then, and what is wrong with it logged.
 * @param redis a connection that has not been ready yet
 * @throws {Error} where Redis answers and is set up wrongly
 */
export async function lookAtRedis(
  redis: Redis,
  config: Pick<Config, 'NODE_ENV'>,
  logger: Logger,
): Promise<void> {
  const isReady = await new Promise<boolean>((resolve) => {
    redis.once('ready', () => resolve(true));
    redis.once('close', () => resolve(false));
    setTimeout(() => resolve(false), firstConnectionLimitMs).unref();
  });
  if (isReady) return assertRedisFits(redis, config);
  redis.once('ready', () => {
    assertRedisFits(redis, config).catch((error: unknown) => logger.error({ err: error }, 'Redis'));
  });
}
