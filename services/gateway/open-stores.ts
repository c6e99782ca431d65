import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import { openHallDatabase } from '@hall/domain/model';
import {
  assertNoEviction,
  connectForCalls,
  connectForProducer,
} from '@hall/platform/redis/connections';
import { createBookingProducer } from '@hall/queues/producer';

/**
 * Opens what a gateway keeps open: the database, Redis for the calls, and the queue's producer.
 * @throws when Postgres does not answer; Redis may come later
 */
export async function openStores(config: Config, logger: Logger) {
  const database = await openHallDatabase(config.DATABASE_URL, config.DB_POOL_SIZE);
  const redis = connectForCalls(config.REDIS_URL);
  const producerConnection = connectForProducer(config.REDIS_URL);
  redis.once('ready', () => {
    assertNoEviction(redis).catch((error: unknown) => logger.error({ err: error }, 'Redis'));
  });
  return {
    database,
    redis,
    producerConnection,
    producer: createBookingProducer(producerConnection, config.QUEUE_PREFIX),
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
