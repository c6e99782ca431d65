import { createAccounts, createAccountSignIns } from '@hall/domain/people/accounts';
import { createApplies, createReports, createUnits } from '@hall/domain/groups/group-visits';
import { createBlacklistCache } from '@hall/domain/people/blacklist';
import {
  changeByLink,
  countOpenBookings,
  eraseBookingsOf,
  createRequestIntake,
  createAlternatives,
  createRequestProgress,
  createQueuePositions,
} from '@hall/domain/reservation/booking';
import { createSeatAllocator } from '@hall/domain/schedule/seats';
import { createBindings } from '@hall/domain/people/bindings';
import { createCaptchas, judgeElsewhere } from '@hall/toolkit/captcha';
import { createGetpass } from '@hall/domain/reservation/getpass';
import { createKeptPlaces } from '@hall/toolkit/admission';
import { createLimits } from '@hall/toolkit/limits';
import { createOnceGuard } from '@hall/toolkit/once';
import { createMessages } from '@hall/domain/communication/messages';
import { createMiniProgram } from '@hall/domain/configuration/mini-program';
import { createNotices } from '@hall/domain/communication/notices';
import { cancelOrder, createOrderReader } from '@hall/domain/reservation/orders';
import {
  createLinkCodes,
  createTicketLinks,
  ticketAddress,
} from '@hall/domain/reservation/ticket-links';
import { followKeys } from '@hall/domain/foundation/keys';
import { createIntakeSwitch } from '@hall/domain/operations/overview';
import { createUsedOnce } from '@hall/domain/foundation/used-once';
import { createWaitingRoom } from '@hall/domain/reservation/waiting-room';
import { createAttemptNotes } from '@hall/domain/reservation/refused-attempts';
import { createQrSignIn } from '@hall/domain/people/qr-sign-in';
import { createKeepKeys } from '@hall/domain/people/sign-ins';
import { createScheduleBoard } from '@hall/domain/schedule/calendar';
import { createHallPictures, createSettings } from '@hall/domain/configuration/settings';
import { createStaff } from '@hall/domain/staff/staff-accounts';
import { createWaitlist } from '@hall/domain/reservation/waitlist';
import { createUploads } from '@hall/toolkit/uploads';
import { createMailCopies, createMailWishes } from '@hall/domain/people/mail-wishes';
import { createAccountDevices, createSolvedTracks } from '@hall/domain/people/risk';
import { createIdentityChecks } from '@hall/domain/people/verified-identity';
import { createCaptchaService } from '@hall/platform/providers/captcha';
import { createIdentityProvider } from '@hall/platform/providers/identity';
import { createVisitors } from '@hall/domain/people/visitors';
import type { Config } from '@hall/platform/config';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import { createFileStore } from '@hall/platform/providers/files';
import { createMessagingApp } from '@hall/platform/providers/messaging-app';
import { endProcess } from '@hall/platform/shutdown';
import type { Stores } from './open-stores';
import type { FileScanner } from '@hall/platform/providers/file-scanner';
import type { SecurityLog } from './ops/security-log';

/**
 * Creates the domain's features for the gateway, each once, with their dependencies. Some refresh themselves by a
 * timer; `close` stops these.
 */
export async function createFeatures(config: Config, stores: Stores, logger: Logger) {
  const { database, redis, producer } = stores;
  const sealer = createSealer(config.DATA_KEYS);
  const blindIndex = createBlindIndex(config.INDEX_KEY);
  const keyFollower = await followKeys(
    database,
    { blindIndex, sealer },
    { logger, lost: endProcess },
  );
  const settings = createSettings(database);
  const board = await createScheduleBoard(database);
  const line = createQueuePositions(database);
  const blacklist = await createBlacklistCache(database);
  const limits = createLimits(redis, config);
  const places = createKeptPlaces(redis);
  const once = createOnceGuard(redis, createUsedOnce(database));
  const captchas = judgeElsewhere(
    createCaptchas({ limits, once, config }),
    createCaptchaService(config),
    redis,
    limits,
  );
  const solvedTracks = createSolvedTracks({ database, config });
  const messages = createMessages(database, config, settings);
  const signIns = createAccountSignIns({ database, redis, settings });
  const files = createFileStore(config, sealer);
  const uploads = createUploads(files);
  const bindings = createBindings({ database, settings, signIns });
  const visitors = createVisitors({ database, sealer, blindIndex, settings });
  const accounts = createAccounts({
    database,
    config,
    signIns,
    limits,
    captchas,
    messages,
    settings,
    uploads,
    bindings,
    visitors,
    bookings: { countOpenOf: countOpenBookings, eraseAllOf: eraseBookingsOf },
    risk: createAccountDevices({ database, settings, config }),
    identities: createIdentityChecks({
      database,
      settings,
      blindIndex,
      config,
      provider: createIdentityProvider(config),
    }),
    sealer,
    blindIndex,
    logger,
  });
  const allocator = createSeatAllocator(redis);
  const intakeSwitch = await createIntakeSwitch(database);
  const intake = createRequestIntake(database, producer, logger);
  const waitingRoom = await createWaitingRoom({ database, settings, config });
  const waitlist = createWaitlist({
    database,
    board,
    settings,
    blacklist,
    bindings,
    visitors,
    sealer,
    blindIndex,
  });
  const orders = createOrderReader({ database, settings, sealer });
  const applyDeps = { database, allocator, logger, settings, blacklist, sealer, blindIndex };
  const progress = createRequestProgress({
    database,
    line,
    findAlternatives: createAlternatives({ database, board, settings }),
  });
  const orderDeps = { database, settings, sealer, allocator, logger, signIns };
  const changeDeps = {
    database,
    intake,
    board,
    settings,
    blacklist,
    waitingRoom,
    intakeSwitch,
  };
  const attempts = createAttemptNotes({ database, board });
  const codes = createLinkCodes(config.INDEX_KEY);
  return {
    sealer,
    blindIndex,
    settings,
    board,
    line,
    blacklist,
    limits,
    captchas,
    messages,
    solvedTracks,
    once,
    signIns,
    files,
    uploads,
    bindings,
    accounts,
    allocator,
    intakeSwitch,
    intake,
    waitingRoom,
    waitlist,
    orders,
    visitors,
    places,
    attempts,
    keepKeyOf: createKeepKeys(config.INDEX_KEY),
    personalCopies: { database, accounts, limits, sealer, blindIndex },
    notices: createNotices(database),
    hallPictures: createHallPictures(uploads),
    miniProgram: createMiniProgram(settings),
    progress,
    units: createUnits({ database, limits, captchas, settings, config }),
    applies: createApplies(applyDeps),
    reports: createReports(applyDeps),
    mailCopies: createMailCopies(config),
    mailWishes: createMailWishes({ database, messages, limits, config }),
    ticketLinks: createTicketLinks({
      database,
      config,
      accounts,
      orders,
      board,
      progress,
      codes,
      cancelOrder: (accountId, orderId) => cancelOrder(orderDeps, accountId, orderId),
      changeOrder: (account, form, caller) =>
        changeByLink(
          { ...changeDeps, attempts, captchas, limits, line, progress },
          account,
          form,
          caller,
        ),
    }),
    ticketAddress: (orderId: string): string =>
      ticketAddress({ codes, publicUrl: config.PUBLIC_URL }, orderId),
    getpass: createGetpass({ database, config, accounts, limits, orders, blindIndex }),
    qrSignIn: createQrSignIn({
      redis,
      app: createMessagingApp(config),
      accounts,
      limits,
      logger,
    }),
    staff: createStaff({
      database,
      limits,
      sealer,
      totpRequired:
        config.STAFF_TOTP === 'always' ||
        (config.STAFF_TOTP === 'production' && config.NODE_ENV === 'production'),
    }),
    close: (): void => {
      for (const timer of [board, line, blacklist, waitingRoom, intakeSwitch, keyFollower, places])
        timer.close();
    },
  };
}

type Features = Awaited<ReturnType<typeof createFeatures>>;

/** Dependencies of the gateway's calls and pages: features, stores, settings and logs. */
export interface GatewayDeps
  extends Features, Pick<Stores, 'database' | 'reader' | 'producer' | 'jobs'> {
  config: Config;
  logger: Logger;
  security: SecurityLog;
  scanFile: FileScanner;
}
