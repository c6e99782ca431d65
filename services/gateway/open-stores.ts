import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import { openHallDatabase, openHallReader } from '@hall/domain/model';
import { assertRedisFits } from '@hall/platform/redis/assert-redis-fits';
import {
  connectForCalls,
  connectForProducer,
  type Redis,
  tellOutages,
} from '@hall/platform/redis/connections';
import { createJobProducer } from '@hall/queues/job-producer';
import { notifyBy } from '@hall/queues/notify';
import { createBookingProducer } from '@hall/queues/producer';

/**
 * Opens what a gateway keeps open: the database, Redis for the calls, and the queues' producers.
 * @throws when Postgres does not answer, or Redis does and is set up wrongly; Redis may come later
 */
export async function openStores(config: Config, logger: Logger) {
  const database = await openHallDatabase(config.DATABASE_URL, config.DB_POOL_SIZE);
  const reader = await openHallReader(database, config);
  const redis = connectForCalls(config.REDIS_URL);
  const producerConnection = connectForProducer(config.REDIS_URL);
  const jobs = createJobProducer(producerConnection, config.QUEUE_PREFIX);
  notifyBy(database, jobs);
  tellOutages(redis, (fault) => logger.warn(fault));
  await lookAtRedis(redis, config, logger);
  return {
    database,
    reader,
    redis,
    producerConnection,
    producer: createBookingProducer(producerConnection, config.QUEUE_PREFIX),
    jobs,
  };
}

/** Sentinels that are all away tell nobody that they are. */
const firstConnectionLimitMs = 5000;

/** Waits for the first connection or its failure; one that comes up later is looked at then, and logged. */
async function lookAtRedis(redis: Redis, config: Config, logger: Logger): Promise<void> {
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

export type Stores = Awaited<ReturnType<typeof openStores>>;
