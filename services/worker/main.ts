import { readConfig } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import { createLogger } from '@hall/platform/logger';
import { openHallDatabase } from '@hall/domain/model';
import { assertFilesWritable } from '@hall/platform/providers/assert-files-writable';
import { createFileStore } from '@hall/platform/providers/files';
import { assertRedisFits } from '@hall/platform/redis/assert-redis-fits';
import {
  connectForCalls,
  connectForProducer,
  connectForWorker,
  tellOutages,
} from '@hall/platform/redis/connections';
import { closeOnSignal } from '@hall/platform/shutdown';
import { removeAbandonedFolders } from '@hall/platform/temporary-folder';
import { consumeBookings } from '@hall/queues/consumer';
import { createBookingProducer } from '@hall/queues/producer';
import { settleApplies } from '@hall/domain/groups/authorizations';
import {
  createDecider,
  type DecisionObserver,
  sweepOverdue,
} from '@hall/domain/reservation/booking';
import { createDriftWatch, createSeatAllocator } from '@hall/domain/reservation/seats';
import { refuseDemonstrationPasswords } from '@hall/domain/office/demonstration';
import { assertKeysFit } from '@hall/domain/office/keys';
import { createMessages } from '@hall/domain/hall/messages';
import { drawDueLines } from '@hall/domain/reservation/prequeue';
import { extendSchedule } from '@hall/domain/schedule/planning';
import { createSettings } from '@hall/domain/hall/settings';
import { handOutSeats } from '@hall/domain/reservation/waitlist';
import { createWorkerMetrics, serveMetrics } from './metrics';
import { startHallTasks } from './hall-tasks';
import { runEvery } from './run-every';
import { watchForStandstill } from './standstill';

/** Far longer than a request takes from its grant to its commit. */
const driftLookMs = 4000;

/** The worker process: takes booking jobs, sweeps the overdue ones, keeps the schedule generated. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger('worker', config.LOG_LEVEL);
  await removeAbandonedFolders();
  await assertFilesWritable(config);
  const database = await openHallDatabase(config.DATABASE_URL, config.DB_POOL_SIZE);
  await assertKeysFit(database, config);
  await refuseDemonstrationPasswords(database, config);
  const redis = connectForCalls(config.REDIS_URL);
  const producerConnection = connectForProducer(config.REDIS_URL);
  const workerConnection = connectForWorker(config.REDIS_URL);
  tellOutages(workerConnection, (fault) => logger.warn(fault));
  await assertRedisFits(workerConnection, config);

  const allocator = createSeatAllocator(redis);
  const producer = createBookingProducer(producerConnection, config.QUEUE_PREFIX);
  const settings = createSettings(database);
  const metrics = createWorkerMetrics();
  const metricsServer = serveMetrics(metrics.registry, config.WORKER_METRICS_PORT, config.HOST);
  const progress = watchForStandstill(database, logger);
  const observer: DecisionObserver = {
    ...metrics.observer,
    committed(seconds, decided) {
      metrics.observer.committed(seconds, decided);
      if (decided.length) progress.note();
    },
    loading: () => progress.note(),
  };
  const decider = createDecider(
    { database, allocator, logger, settings, observer },
    config.BATCH_MAX,
  );
  const consumer = consumeBookings(
    {
      connection: workerConnection,
      prefix: config.QUEUE_PREFIX,
      concurrency: config.WORKER_CONCURRENCY,
      logger,
    },
    async ({ requests }) => {
      await Promise.all(requests.map(({ requestid, day }) => decider.decide(requestid, day)));
    },
  );
  const sweeper = runEvery(1000, 'sweep', logger, () =>
    sweepOverdue({ database, producer, decider, logger }),
  );
  const messages = createMessages(database, config);
  const returns = runEvery(1000, 'hand out seats', logger, () =>
    handOutSeats({ database, allocator, settings, messages, logger }),
  );
  const applies = runEvery(5000, 'settle applications', logger, async () => {
    await settleApplies({ database, allocator, logger });
  });
  const draws = runEvery(500, 'draw lines', logger, () => drawDueLines({ database, settings }));
  const hall = startHallTasks({
    database,
    allocator,
    settings,
    messages,
    sealer: createSealer(config.DATA_KEYS),
    blindIndex: createBlindIndex(config.INDEX_KEY),
    files: createFileStore(config),
    logger,
  });
  const drift = createDriftWatch({ database, allocator, logger, observer });
  const watch = runEvery(driftLookMs, 'watch for drift', logger, () => drift.look());
  const scheduler = runEvery(600_000, 'schedule', logger, async () =>
    extendSchedule(database, await settings.get()),
  );
  logger.info('worker ready');

  closeOnSignal(logger, [
    [
      'timers',
      async () =>
        [sweeper, returns, applies, draws, hall, watch, scheduler, progress, metricsServer].forEach(
          (timer) => timer.close(),
        ),
    ],
    ['queue', () => consumer.close()],
    ['producer', () => producer.close()],
    [
      'redis',
      async () =>
        [redis, producerConnection, workerConnection].forEach((connection) =>
          connection.disconnect(),
        ),
    ],
    ['postgres', () => database.destroy()],
  ]);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The worker cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
