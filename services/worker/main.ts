import { readConfig } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import { logLacksTo } from '@hall/platform/go-on-without';
import { createLogger } from '@hall/platform/logger';
import { warnOfOldNode } from '@hall/platform/old-node';
import { openHallDatabase, openHallReader } from '@hall/domain/model';
import { assertFilesWritable, writtenFolder } from '@hall/platform/providers/assert-files-writable';
import { createFileStore } from '@hall/platform/providers/files';
import {
  connectForCalls,
  connectForProducer,
  connectForWorker,
  reportOutages,
} from '@hall/platform/redis/connections';
import { awaitMigrated } from '@hall/platform/postgres/await-migrated';
import { isReadyWithin, lookAtRedis } from '@hall/platform/redis/look-at-redis';
import { showReplica } from '@hall/platform/postgres/show-replica';
import { versionName } from '@hall/platform/version-name';
import { closeOnSignal, endOnFault, endProcess } from '@hall/platform/shutdown';
import { watchEventLoop } from '@hall/platform/event-loop-watchdog';
import { traceTo, tracing } from '@hall/platform/tracing/tracing';
import { removeAbandonedFolders } from '@hall/platform/temporary-folder';
import { consumeJobs } from '@hall/queues/consumer';
import { createJobProducer } from '@hall/queues/job-producer';
import { notifyBy } from '@hall/queues/notify';
import { createPauseReconciler, createScheduleReconciler } from '@hall/queues/schedules';
import { createBookingProducer } from '@hall/queues/producer';
import {
  createDecider,
  type DecisionObserver,
  sweepOverdue,
} from '@hall/domain/reservation/booking';
import { createMailCopies } from '@hall/domain/people/mail-wishes';
import { createLinkCodes } from '@hall/domain/reservation/ticket-links';
import { createDriftWatch, createSeatAllocator } from '@hall/domain/schedule/seats';
import { sealAuditBy } from '@hall/domain/foundation/audit';
import { refuseDemonstrationPasswords } from '@hall/domain/operations/demonstration';
import { assertKeysFit, followKeys } from '@hall/domain/foundation/keys';
import { readPausedQueues } from '@hall/domain/operations/overview';
import { storeReadings } from '@hall/domain/operations/history';
import { announceProcess } from '@hall/domain/foundation/processes';
import { createMessages } from '@hall/domain/communication/messages';
import { drawDueWaitingRooms } from '@hall/domain/reservation/waiting-room';
import { createSettings } from '@hall/domain/configuration/settings';
import { openAuditHeads } from './audit-heads';
import { createWorkerMetrics, serveMetrics } from './metrics';
import { createJobHandlers } from './job-handlers';
import { runEvery } from './run-every';
import { startWatchdog } from './stall-judge';

/** Far longer than a request takes from its grant to its commit. */
const driftLookMs = 4000;
/** How long the first look for overdue requests waits for Redis. A reachable Redis answers within milliseconds. */
const redisStartMs = 500;
/** How often missing schedules and pauses are written again, for example after Redis returned empty. */
const queuesLookMs = 2000;
/** One worker takes each reading of ten seconds. Workers check more often, so that no reading is missed. */
const readingLookMs = 3000;

/** The worker process: takes the jobs of every queue and runs the timers that must not depend on Redis. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger('worker', config.LOG_LEVEL);
  for (const sentence of config.removedSettings) logger.warn(sentence);
  logLacksTo(logger);
  warnOfOldNode(logger);
  endOnFault(logger);
  watchEventLoop('worker', config.STANDSTILL_SECONDS);
  await traceTo('worker', config);
  await removeAbandonedFolders();
  await assertFilesWritable(config);
  const database = await openHallDatabase(config.DATABASE_URL, config.DB_POOL_SIZE);
  const metrics = createWorkerMetrics();
  const metricsServer = serveMetrics(metrics.registry, config);
  await awaitMigrated(database, logger, (reason) => metricsServer.noteWaiting(reason));
  const reader = await openHallReader(database, config);
  await assertKeysFit(database, config);
  sealAuditBy(database, config.INDEX_KEY);
  await refuseDemonstrationPasswords(database, config);
  const redis = connectForCalls(config.REDIS_URL);
  const producerConnection = connectForProducer(config.REDIS_URL);
  const workerConnection = connectForWorker(config.REDIS_URL);
  reportOutages(workerConnection, (fault) => logger.warn(fault));
  const allocator = createSeatAllocator(redis);
  const producer = createBookingProducer(producerConnection, config.QUEUE_PREFIX);
  const settings = createSettings(database);
  showReplica(metrics.registry, reader);
  const progress = startWatchdog(database, logger);
  const observer: DecisionObserver = {
    ...metrics.observer,
    committed(seconds, decided) {
      metrics.observer.committed(seconds, decided);
      if (decided.length) progress.note();
    },
    loading: () => progress.note(),
  };
  const sealer = createSealer(config.DATA_KEYS);
  const blindIndex = createBlindIndex(config.INDEX_KEY);
  const keyFollower = await followKeys(
    database,
    { blindIndex, sealer },
    { logger, lost: endProcess },
  );
  const decider = createDecider(
    { database, allocator, logger, settings, sealer, blindIndex, observer },
    config.BATCH_MAX,
  );
  // None of this needs Redis: without it, Postgres alone orders, filters and decides. A reachable Redis gets a moment
  // to connect, or each start would decide the waiting requests without it.
  await Promise.all(
    [redis, producerConnection].map((connection) => isReadyWithin(connection, redisStartMs)),
  );
  // Adds requests that the queue lost again, and decides them directly while Redis is unreachable.
  const sweeper = runEvery(1000, 'sweeping requests', () =>
    sweepOverdue({ database, producer, decider, logger }),
  );
  await lookAtRedis(redis, config, logger);
  const jobs = createJobProducer(producerConnection, config.QUEUE_PREFIX);
  notifyBy(database, jobs);
  const handlers = createJobHandlers({
    database,
    reader,
    allocator,
    decider,
    settings,
    jobs,
    logger,
    messages: createMessages(database, config, settings),
    sealer,
    blindIndex,
    files: createFileStore(config, sealer),
    codes: createLinkCodes(config.INDEX_KEY),
    publicUrl: config.PUBLIC_URL,
    mailCopies: createMailCopies(config),
    auditHeads: openAuditHeads(config, logger),
  });
  const consumer = consumeJobs(
    {
      connection: workerConnection,
      prefix: config.QUEUE_PREFIX,
      bookingAtOnce: config.WORKER_CONCURRENCY,
      logger,
      observer: metrics.jobEnded,
    },
    handlers,
  );
  const schedules = createScheduleReconciler(producerConnection, config.QUEUE_PREFIX);
  const pauses = createPauseReconciler(producerConnection, config.QUEUE_PREFIX);
  const watchDrift = createDriftWatch({ database, allocator, logger, observer });
  // Work stays on a timer if it must run while Redis is unreachable, or within a second of its time.
  const timers = [
    sweeper,
    // Reads Redis directly for drift in loaded days. The first booking of a day that is missing loads it.
    runEvery(driftLookMs, 'watching for drift', watchDrift),
    // The waiting room is drawn at its release time. From that second on its visitors are admitted, even without Redis.
    runEvery(500, 'drawing waiting rooms', () => drawDueWaitingRooms({ database, settings })),
    // The history of the booking queue is stored even while Redis is unreachable, for questions after an outage.
    runEvery(readingLookMs, 'storing the queue history', () => storeReadings(database)),
    // The scheduler of all jobs cannot be a job, and a paused queue would not run it. Pauses are applied first, so
    // that no paused queue runs in between.
    runEvery(queuesLookMs, 'reconciling the queues', async () => {
      await pauses.reconcile(await readPausedQueues(database));
      const written = await schedules.reconcile();
      if (written.length) logger.info({ jobs: written }, 'recurring jobs scheduled');
    }),
  ];
  const presence = announceProcess(database, {
    kind: 'worker',
    release: versionName(config),
    folder: writtenFolder(config),
  });
  metricsServer.noteReady();
  logger.info('worker ready');

  closeOnSignal(logger, [
    [
      'timers',
      async () =>
        [...timers, progress, metricsServer, keyFollower].forEach((timer) => timer.close()),
    ],
    ['presence', () => presence.close()],
    ['queues', () => consumer.close()],
    ['producers', () => Promise.all([producer, jobs, schedules, pauses].map((one) => one.close()))],
    [
      'redis',
      async () =>
        [redis, producerConnection, workerConnection].forEach((connection) =>
          connection.disconnect(),
        ),
    ],
    ['replica', () => reader.close()],
    ['postgres', () => database.destroy()],
    ['traces', () => tracing().close()],
  ]);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The worker cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
