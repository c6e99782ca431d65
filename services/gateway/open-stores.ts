import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import { openHallDatabase, openHallReader } from '@hall/domain/model';
import { awaitMigrated } from '@hall/platform/postgres/await-migrated';
import {
  connectForCalls,
  connectForProducer,
  reportOutages,
} from '@hall/platform/redis/connections';
import { lookAtRedis } from '@hall/platform/redis/look-at-redis';
import { createJobProducer } from '@hall/queues/job-producer';
import { notifyBy } from '@hall/queues/notify';
import { createBookingProducer } from '@hall/queues/producer';

/**
 * Opens the gateway's stores: the database, Redis for the calls, and the queues' producers. Waits for pending
 * migrations.
 * @param onWait is called once while waiting
 * @throws if Postgres does not answer, or Redis answers and is misconfigured; Redis may come later
 */
export async function openStores(
  config: Config,
  logger: Logger,
  onWait: (reason: string) => unknown,
) {
  const database = await openHallDatabase(config.DATABASE_URL, config.DB_POOL_SIZE);
  await awaitMigrated(database, logger, onWait);
  const reader = await openHallReader(database, config);
  const redis = connectForCalls(config.REDIS_URL);
  const producerConnection = connectForProducer(config.REDIS_URL);
  const jobs = createJobProducer(producerConnection, config.QUEUE_PREFIX);
  notifyBy(database, jobs);
  reportOutages(redis, (fault) => logger.warn(fault));
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

export type Stores = Awaited<ReturnType<typeof openStores>>;
