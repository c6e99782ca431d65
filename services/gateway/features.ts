import { type AccountDeps, createAccountSignIns } from '@hall/domain/people/accounts';
import { createUnits } from '@hall/domain/groups/group-visits';
import { createBlacklistCache } from '@hall/domain/people/blacklist';
import {
  countOpenBookings,
  eraseBookingsOf,
  createRequestIntake,
  createAlternatives,
  createRequestProgress,
  createQueuePositions,
} from '@hall/domain/reservation/booking';
import { createSeatAllocator } from '@hall/domain/schedule/seats';
import { endBindingsOf, renameOperatorInHistory } from '@hall/domain/people/bindings';
import { createCaptchas, judgeElsewhere } from '@hall/toolkit/captcha';
import { createReservedPlaces } from '@hall/toolkit/admission';
import { createLimits } from '@hall/toolkit/limits';
import { createOnceGuard } from '@hall/toolkit/once';
import { createMessages } from '@hall/domain/communication/messages';
import { createMiniProgram } from '@hall/domain/configuration/mini-program';
import { createNotices } from '@hall/domain/communication/notices';
import { createLinkCodes, ticketAddress } from '@hall/domain/reservation/ticket-links';
import { followKeys } from '@hall/domain/foundation/keys';
import { createIntakeSwitch } from '@hall/domain/operations/overview';
import { createUsedOnce } from '@hall/domain/foundation/used-once';
import { createWaitingRoom } from '@hall/domain/reservation/waiting-room';
import { createAttemptNotes } from '@hall/domain/reservation/refused-attempts';
import { createStorageKeys } from '@hall/domain/people/sign-ins';
import { createScheduleBoard } from '@hall/domain/schedule/calendar';
import { createSettings } from '@hall/domain/configuration/settings';
import { createStaff } from '@hall/domain/staff/staff-accounts';
import { createMailCopies } from '@hall/domain/people/mail-wishes';
import { createAccountDevices, createSolvedTracks } from '@hall/domain/people/risk';
import { createIdentityChecks } from '@hall/domain/people/verified-identity';
import { createCaptchaService } from '@hall/platform/providers/captcha';
import { createIdentityProvider } from '@hall/platform/providers/identity';
import { removeVisitorsOf } from '@hall/domain/people/visitors';
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
  const queue = createQueuePositions(database);
  const blacklist = await createBlacklistCache(database);
  const limits = createLimits(redis, config);
  const places = createReservedPlaces(redis);
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
  const accountPorts: Pick<
    AccountDeps,
    'bindings' | 'visitors' | 'bookings' | 'risk' | 'identities'
  > = {
    bindings: {
      endAllOf: (transaction, accountId, type) =>
        endBindingsOf({ signIns }, transaction, accountId, type),
      renameOperator: renameOperatorInHistory,
    },
    visitors: { forgetAllOf: removeVisitorsOf },
    bookings: { countOpenOf: countOpenBookings, eraseAllOf: eraseBookingsOf },
    risk: createAccountDevices({ database, settings, config }),
    identities: createIdentityChecks({
      database,
      settings,
      blindIndex,
      config,
      provider: createIdentityProvider(config),
    }),
  };
  const allocator = createSeatAllocator(redis);
  const intakeSwitch = await createIntakeSwitch(database);
  const intake = createRequestIntake(database, producer, logger);
  const waitingRoom = await createWaitingRoom({ database, settings, config });
  const progress = createRequestProgress({
    database,
    queue,
    findAlternatives: createAlternatives({ database, board, settings }),
  });
  const attempts = createAttemptNotes({ database, board });
  const linkCodes = createLinkCodes(config.INDEX_KEY);
  return {
    sealer,
    blindIndex,
    settings,
    board,
    queue,
    blacklist,
    limits,
    captchas,
    messages,
    solvedTracks,
    once,
    signIns,
    files,
    allocator,
    intakeSwitch,
    intake,
    waitingRoom,
    places,
    attempts,
    ...accountPorts,
    storageKeyOf: createStorageKeys(config.INDEX_KEY),
    notices: createNotices(database),
    miniProgram: createMiniProgram(settings),
    progress,
    units: createUnits({ database, limits, captchas, settings, config }),
    mailCopies: createMailCopies(config),
    linkCodes,
    ticketAddress: (orderId: string): string =>
      ticketAddress({ codes: linkCodes, publicUrl: config.PUBLIC_URL }, orderId),
    messagingApp: createMessagingApp(config),
    staff: createStaff({
      database,
      limits,
      sealer,
      totpRequired:
        config.STAFF_TOTP === 'always' ||
        (config.STAFF_TOTP === 'production' && config.NODE_ENV === 'production'),
    }),
    close: (): void => {
      for (const timer of [board, queue, blacklist, waitingRoom, intakeSwitch, keyFollower, places])
        timer.close();
    },
  };
}

type Features = Awaited<ReturnType<typeof createFeatures>>;

/** Dependencies of the gateway's calls and pages: features, stores, settings and logs. */
export interface GatewayDeps
  extends Features, Pick<Stores, 'database' | 'reader' | 'redis' | 'producer' | 'jobs'> {
  config: Config;
  logger: Logger;
  security: SecurityLog;
  scanFile: FileScanner;
}
