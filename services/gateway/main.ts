import { resolve } from 'node:path';
import { createGateListSigner } from '@hall/domain/on-site/gate';
import { sealAuditBy } from '@hall/domain/foundation/audit';
import { refuseDemonstrationPasswords } from '@hall/domain/operations/demonstration';
import { assertKeysFit } from '@hall/domain/foundation/keys';
import { readOperationsFigures } from '@hall/domain/operations/overview';
import { announceProcess } from '@hall/domain/foundation/processes';
import { createSealer } from '@hall/platform/crypto/seal';
import { readConfig } from '@hall/platform/config';
import { logLacksTo } from '@hall/platform/go-on-without';
import { createLogger } from '@hall/platform/logger';
import { warnOfOldNode } from '@hall/platform/old-node';
import { createOpsAccess } from '@hall/platform/ops-access';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { assertSchemaFits } from '@hall/platform/postgres/schema-state';
import { assertFilesWritable, writtenFolder } from '@hall/platform/providers/assert-files-writable';
import { createFileScanner } from '@hall/platform/providers/file-scanner';
import { versionName } from '@hall/platform/version-name';
import { closeOnSignal, endOnFault } from '@hall/platform/shutdown';
import { watchEventLoop } from '@hall/platform/event-loop-watchdog';
import { traceTo, tracing } from '@hall/platform/tracing/tracing';
import { removeAbandonedFolders } from '@hall/platform/temporary-folder';
import { createAdminRouter } from './admin/calls/mount-staff-calls';
import { createStaffCalls } from './admin/staff-calls';
import { assertSiteBuilt } from './apps/site-page';
import { createMailEndRouter } from './mail-wishes/mail-wish.router';
import { createCalendarFeedRouter } from './calendar-links/calendar-link.router';
import { createAdmission } from './calls/admission';
import { createFileLinks } from './calls/file-links';
import { createNonceGuard } from './calls/sign-in-of-call';
import type { createDevelopmentRouter } from './dev/development.router';
import { createDoor } from './door';
import { createDrain, type Drain } from './drain';
import { createFeatures } from './features';
import { createMessagingAppRouter } from './messaging-app/messaging-app.router';
import { openStores } from './open-stores';
import { readSmsState } from '@hall/domain/communication/messages';
import { createGatewayMetrics } from './ops/metrics';
import { describeCalls } from './ops/openapi';
import { createSecurityLog } from './ops/security-log';
import { showReplica } from '@hall/platform/postgres/show-replica';
import { createQueueBoard } from './ops/queue-board';
import { createServer } from './server';
import { createHallPicturesRouter } from './hall-pictures/hall-pictures.router';
import { createTicketPageRouter } from './ticket-page/ticket-page.router';
import { createVisitorCalls } from './visitor-calls';
import { warmUp } from './warm-up';

/** Time limit of the shutdown in milliseconds, without the drain. */
const stopLimitMs = 20_000;

/** The gateway process: opens the stores, creates the features, mounts their calls, listens. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger('gateway', config.LOG_LEVEL);
  for (const sentence of config.removedSettings) logger.warn(sentence);
  logLacksTo(logger);
  warnOfOldNode(logger);
  endOnFault(logger);
  watchEventLoop('gateway', config.STANDSTILL_SECONDS);
  await traceTo('gateway', config);
  await removeAbandonedFolders();
  assertSiteBuilt(config.STATIC_ROOT);
  await assertFilesWritable(config);
  const door = createDoor(config);
  const stores = await openStores(config, logger, (reason) => door.openWaiting(reason));
  const { database, reader, redis, producer, jobs, producerConnection } = stores;
  await assertKeysFit(database, config);
  sealAuditBy(database, config.INDEX_KEY);
  await refuseDemonstrationPasswords(database, config);
  const features = await createFeatures(config, stores, logger);
  const { board, queue, intakeSwitch, staff } = features;
  if (!(await readOperationsFigures(database)).plannedDays)
    logger.warn(
      'no day from today on has a plan, so visitors find nothing to book: `npm run setup`, or the console’s weeks',
    );
  const metrics = createGatewayMetrics({
    placesReserved: () => features.places.reserved(),
    undecided: () => queue.reading().waiting,
    oldestSeconds: () => queue.reading().oldestSeconds,
    boardAgeSeconds: () => board.age() / 1000,
    queueDepth: () => producer.depth(),
    queues: () => jobs.counts(),
    figures: () => readOperationsFigures(database),
    messages: () => readSmsState(database, features.settings),
  });
  showReplica(metrics.registry, reader);
  const security = createSecurityLog(logger, metrics.registry, config);
  const scanFile = createFileScanner(config, logger);
  const deps = {
    ...features,
    database,
    reader,
    redis,
    producer,
    jobs,
    config,
    logger,
    security,
    scanFile,
  };
  const calls = createVisitorCalls(deps);
  const staffCalls = createStaffCalls({
    ...deps,
    signer: createGateListSigner(config.INDEX_KEY),
  });
  const queueBoard = createQueueBoard({
    staff,
    config,
    connection: producerConnection,
    prefix: config.QUEUE_PREFIX,
  });
  const admission = createAdmission({ ...deps, metrics: metrics.calls });
  // Set below, because it needs the server that the app uses.
  let drain: Drain | undefined;
  const siteDeps: Parameters<typeof createServer>[0] = {
    config,
    logger,
    readHallInPage: async () => ({
      name: (await deps.settings.get()).hall.name,
      hasAreas: board.areas().length > 1,
    }),
    calls,
    callDeps: {
      ...deps,
      admission,
      metrics: metrics.calls,
      nonces: createNonceGuard(features.once),
      fileLinks: createFileLinks(redis, createSealer(config.DATA_KEYS), deps.limits),
    },
    ops: {
      access: createOpsAccess(config),
      isLeaving: () => drain?.hasBegun() ?? false,
      registry: metrics.registry,
      openApi: describeCalls(calls, staffCalls, versionName(config)),
      checks: {
        postgres: () => readHallNow(database),
        schema: () => assertSchemaFits(database),
        schedule: async () => {
          if (board.age() > 5000) throw new Error('the schedule is old');
        },
        intake: () =>
          intakeSwitch.paused() ? Promise.reject(new Error('paused')) : Promise.resolve(),
      },
      goneWithout: { redis: () => redis.ping() },
    },
    admin: createAdminRouter(staffCalls, queueBoard.router, deps),
    messagingApp: createMessagingAppRouter(deps),
    ticketPage: createTicketPageRouter(deps),
    hallPictures: createHallPicturesRouter(deps),
    calendarFeed: createCalendarFeedRouter(deps),
    mailEnd: createMailEndRouter(deps),
    development: config.DEV_TOOLS ? await openDevelopmentTools(deps) : undefined,
    staticRoot: config.STATIC_ROOT ?? resolve(__dirname, '../../..'),
  };
  if (config.WARM_UP_SECONDS) await warmUp(siteDeps, features.places, logger);
  const leaving = (drain = createDrain(door.server, config.DRAIN_SECONDS));
  await door.openTo(createServer(siteDeps));
  logger.info({ port: config.PORT }, 'gateway ready');
  // The launcher waits for this message, because another program may answer on the port.
  if (process.connected) process.send?.('listening');
  const presence = announceProcess(database, {
    kind: 'gateway',
    release: versionName(config),
    folder: writtenFolder(config),
    inHand: metrics.callsInHand,
    callsLimit: metrics.callsLimit,
  });

  const steps: Parameters<typeof closeOnSignal>[1] = [
    ['polls', async () => features.progress.stopWaiting()],
    ['http', () => leaving.run()],
    [
      'timers',
      async () => {
        admission.close();
        features.close();
      },
    ],
    ['refusals', () => features.attempts.close()],
    ['presence', () => presence.close()],
    ['board', () => queueBoard.close()],
    ['producers', () => Promise.all([producer.close(), jobs.close()])],
    [
      'redis',
      async () => [redis, producerConnection].forEach((connection) => connection.disconnect()),
    ],
    ['replica', () => reader.close()],
    ['postgres', () => database.destroy()],
    ['traces', () => tracing().close()],
  ];
  closeOnSignal(logger, steps, stopLimitMs + config.DRAIN_SECONDS * 1000);
}

/** Loaded on demand, because the production image does not contain them. */
async function openDevelopmentTools(
  deps: Parameters<typeof createDevelopmentRouter>[0],
): Promise<ReturnType<typeof createDevelopmentRouter>> {
  const tools = await import('./dev/development.router.js');
  return tools.createDevelopmentRouter(deps);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The gateway cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
