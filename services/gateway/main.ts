import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { createAccounts, createSignIns } from '@hall/domain/accounts';
import { createGateListSigner } from '@hall/domain/attendance';
import { createApplies, createReports, createUnits } from '@hall/domain/authorizations';
import {
  createBlacklist,
  createRequestIntake,
  createRequestProgress,
  createSeatAllocator,
  createWaitingLine,
} from '@hall/domain/booking';
import { createBindings } from '@hall/domain/bindings';
import { createCaptchas } from '@hall/domain/captcha';
import { createGetpass } from '@hall/domain/getpass';
import { createLimits } from '@hall/domain/limits';
import { createMessages } from '@hall/domain/messages';
import { createNotices } from '@hall/domain/notices';
import { createOrderReader } from '@hall/domain/orders';
import { createIntakeSwitch, readOperationsFigures } from '@hall/domain/operations';
import { createPrequeue } from '@hall/domain/prequeue';
import { createQrSignIn } from '@hall/domain/qr-sign-in';
import { createScheduleBoard } from '@hall/domain/schedule';
import { createSettings } from '@hall/domain/settings';
import { createStaff } from '@hall/domain/staff';
import { createWaitlist } from '@hall/domain/waitlist';
import { createUploads } from '@hall/domain/uploads';
import { createVisitors } from '@hall/domain/visitors';
import { readConfig } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import { createFileStore } from '@hall/platform/providers/files';
import { createLogger } from '@hall/platform/logger';
import { openDatabase } from '@hall/platform/postgres/data-source';
import {
  assertNoEviction,
  connectForCalls,
  connectForProducer,
} from '@hall/platform/redis/connections';
import { closeOnSignal } from '@hall/platform/shutdown';
import { createBookingProducer } from '@hall/queues/producer';
import { createMessagingApp } from '@hall/platform/providers/messaging-app';
import { accountRoutes } from './account/account.router';
import { qrSignInRoutes } from './account/qr-sign-in.router';
import { createAdminRouter } from './admin/admin.router';
import { createStaffCalls } from './admin/staff-calls';
import { applyRoutes } from './authorization/apply.router';
import { reportRoutes } from './authorization/report.router';
import { bindingRoutes } from './bindings/binding.router';
import { bookingRoutes } from './booking/booking.router';
import { bookingQueryRoutes } from './bookingquery/bookingquery.router';
import { successJson } from './calls/answer';
import { createNonceGuard } from './calls/nonce-guard';
import { captchaRoutes } from './captcha/captcha.router';
import { createDevelopmentRouter } from './dev/development.router';
import { getpassRoutes } from './getpass/getpass.router';
import { createMessagingAppRouter } from './messaging-app/messaging-app.router';
import { createGatewayMetrics } from './ops/metrics';
import { createQueueBoard } from './ops/queue-board';
import { describeCalls } from './ops/openapi';
import { orderRoutes } from './order/order.router';
import { prequeueRoutes } from './prequeue/prequeue.router';
import { createServer } from './server';
import { startRoutes } from './start/start.router';
import { visitorRoutes } from './visitor/visitor.router';
import { waitlistRoutes } from './waitlist/waitlist.router';

/** The gateway process: opens the stores, wires the features, listens. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const database = await openDatabase(config.DATABASE_URL, config.DB_POOL_SIZE);
  const redis = connectForCalls(config.REDIS_URL);
  const producerConnection = connectForProducer(config.REDIS_URL);
  const producer = createBookingProducer(producerConnection, config.QUEUE_PREFIX);
  redis.once('ready', () => {
    assertNoEviction(redis).catch((error: unknown) => logger.error({ err: error }, 'Redis'));
  });

  const sealer = createSealer(config.DATA_KEYS);
  const blindIndex = createBlindIndex(config.INDEX_KEY);
  const settings = createSettings(database);
  const board = await createScheduleBoard(database, successJson);
  const line = createWaitingLine(database);
  const blacklist = await createBlacklist(database);
  const limits = createLimits(redis, config);
  const captchas = createCaptchas(redis);
  const messages = createMessages(database, config);
  const signIns = createSignIns({ database, redis });
  const files = createFileStore(config);
  const uploads = createUploads(files);
  const bindings = createBindings({ database, messages, signIns });
  const accounts = createAccounts({
    database,
    config,
    signIns,
    limits,
    captchas,
    messages,
    uploads,
    bindings,
    sealer,
    blindIndex,
    logger,
  });
  const progress = createRequestProgress({ database, line, board });
  const metrics = createGatewayMetrics({
    undecided: () => line.reading().waiting,
    oldestSeconds: () => line.reading().oldestSeconds,
    boardAgeSeconds: () => board.age() / 1000,
    queueDepth: () => producer.depth(),
    figures: () => readOperationsFigures(database),
  });

  const allocator = createSeatAllocator(redis);
  const intakeSwitch = await createIntakeSwitch(database);
  const intake = createRequestIntake(database, producer, logger);
  const prequeue = await createPrequeue({ database, settings });
  const waitlist = createWaitlist({
    database,
    intake,
    board,
    settings,
    blacklist,
    bindings,
    sealer,
    blindIndex,
  });
  const units = createUnits({ database, limits, captchas, settings });
  const applyDeps = { database, allocator, logger, blacklist, sealer, blindIndex };
  const orders = createOrderReader({ database, settings, sealer });
  const getpass = createGetpass({ database, config, accounts, limits, orders, blindIndex });
  const messagingApp = createMessagingApp(config);
  const qrSignIn = createQrSignIn({ redis, app: messagingApp, accounts, limits, logger });
  const calls = [
    ...startRoutes({ board, settings, notices: createNotices(database) }),
    ...captchaRoutes({ captchas, limits }),
    ...accountRoutes({ accounts, bindings }),
    ...bindingRoutes({ bindings }),
    ...qrSignInRoutes({ qrSignIn, config }),
    ...getpassRoutes({ getpass }),
    ...visitorRoutes({ visitors: createVisitors({ database, sealer, blindIndex }), limits }),
    ...bookingQueryRoutes({ board }),
    ...bookingRoutes({
      captchas,
      limits,
      progress,
      line,
      board,
      settings,
      blacklist,
      bindings,
      sealer,
      blindIndex,
      intake,
      admission: prequeue,
      intakeSwitch,
    }),
    ...waitlistRoutes({ waitlist, limits, line }),
    ...prequeueRoutes({ prequeue }),
    ...orderRoutes({
      database,
      signIns,
      settings,
      logger,
      intake,
      board,
      blacklist,
      limits,
      line,
      admission: prequeue,
      intakeSwitch,
      allocator,
      orders,
    }),
    ...applyRoutes({
      limits,
      units,
      applies: createApplies(applyDeps),
      uploads,
    }),
    ...reportRoutes({ reports: createReports(applyDeps) }),
  ];
  const staff = createStaff({
    ...{ database, redis, sealer },
    totpRequired:
      config.STAFF_TOTP === 'always' ||
      (config.STAFF_TOTP === 'production' && config.NODE_ENV === 'production'),
  });
  const staffCalls = createStaffCalls({
    staff,
    signIns,
    database,
    producer,
    config,
    logger,
    settings,
    allocator,
    sealer,
    blindIndex,
    signer: createGateListSigner(config.INDEX_KEY),
    bindings,
    files,
    messages,
    uploads,
    board,
    blacklist,
    intake,
    progress,
  });
  const queueBoard = createQueueBoard({
    staff,
    connection: producerConnection,
    prefix: config.QUEUE_PREFIX,
  });
  const site = createServer({
    messagingApp: createMessagingAppRouter({ qrSignIn, logger }),
    config,
    logger,
    calls,
    callDeps: {
      config,
      signIns,
      units,
      nonces: createNonceGuard(redis),
      metrics: metrics.calls,
      logger,
    },
    ops: {
      registry: metrics.registry,
      openApi: describeCalls(calls, staffCalls),
      checks: {
        postgres: () => database.query('SELECT 1'),
        redis: () => redis.ping(),
        schedule: async () => {
          if (board.age() > 5000) throw new Error('the schedule is old');
        },
        intake: () =>
          intakeSwitch.paused() ? Promise.reject(new Error('paused')) : Promise.resolve(),
      },
    },
    admin: createAdminRouter({
      calls: staffCalls,
      staff,
      board: queueBoard.router,
      config,
      logger,
    }),
    development: config.DEV_TOOLS
      ? createDevelopmentRouter({ captchas, messages, config })
      : undefined,
    staticRoot: config.STATIC_ROOT ?? resolve(__dirname, '../../..'),
  });
  const server = createHttpServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 20_000 },
    site,
  );
  await new Promise<void>((resolveListen, reject) => {
    server.once('error', reject);
    server.listen({ port: config.PORT, host: config.HOST, backlog: 4096 }, resolveListen);
  });
  logger.info({ port: config.PORT }, 'gateway ready');

  closeOnSignal(logger, [
    [
      'http',
      () =>
        new Promise((done) => {
          server.close(done);
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), 5000).unref();
        }),
    ],
    [
      'timers',
      async () =>
        [board, line, blacklist, prequeue, intakeSwitch].forEach((timer) => timer.close()),
    ],
    ['board', () => queueBoard.close()],
    ['producer', () => producer.close()],
    [
      'redis',
      async () => [redis, producerConnection].forEach((connection) => connection.disconnect()),
    ],
    ['postgres', () => database.destroy()],
  ]);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The gateway cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
