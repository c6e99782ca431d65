import { type AccountType, seatPoolOf } from '@hall/shared/codes/states';
import { readBookingAccount } from '@hall/domain/people/accounts';
import { randomBytes } from 'node:crypto';
import { createDecider } from '@hall/domain/reservation/booking';
import { createSeatAllocator, reconcile } from '@hall/domain/schedule/seats';
import {
  cancelOrder,
  type Identities,
  takeOutVisitor,
  type SealedVisitor,
} from '@hall/domain/reservation/orders';
import { extendSchedule, writeTemplate } from '@hall/domain/schedule/plan';
import { createSettings, writeSetting } from '@hall/domain/configuration/settings';
import {
  confirmOffer,
  createRequestIntake,
  findAbleParties,
} from '@hall/domain/reservation/booking';
import { createAttemptNotes } from '@hall/domain/reservation/refused-attempts';
import { leaveWaitlist, offerReturnedSeats } from '@hall/domain/reservation/waitlist';
import { createLogger } from '@hall/platform/logger';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { cleanUpAtEnd } from './clean-up-at-end';
import { allDay } from './offer-all-day';

export interface TestRequest {
  requestid: string;
  accountId: string;
  sessionId: string;
  date: string;
  /** Made-up keys, or people as the gateway encrypts them. */
  visitors: (string | SealedVisitor)[];
  /** Default: an individual. */
  accountType?: AccountType;
}

/** Made-up keys and numbers of these people. */
const madeUp = {
  sealer: { seal: (text: string) => text, open: (text: string) => text },
  blindIndex: Object.assign(() => '', { all: () => [] as string[] }),
} as never as Identities;

/**
 * Opens the booking protocol on real stores without processes. Requests run through the code of gateway and worker, at
 * the moments that a test chooses. It closes after the last test of the file.
 * @param stores a migrated, empty database and a Redis of the test's own
 */
export async function openBookingWorld(
  stores: { databaseUrl: string; redisUrl: string },
  plan: { seats: number; sessions?: number; team?: number; identities?: Identities },
) {
  const identities = plan.identities ?? madeUp;
  const logger = createLogger('test', 'silent');
  const database = await openHallDatabase(stores.databaseUrl, 20);
  const closeDatabase = cleanUpAtEnd(() => database.destroy());
  const redis = connectForCalls(stores.redisUrl);
  const closeRedis = cleanUpAtEnd(() => redis.disconnect());
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const settings = createSettings(database, 0);
  const allocator = createSeatAllocator(redis);
  await database.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall')`);
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const hours = Array.from({ length: plan.sessions ?? 1 }, (_, i) =>
    String(8 + i).padStart(2, '0'),
  );
  await writeTemplate(
    database,
    1,
    everyDay,
    hours.map((hour) => ({
      starttime: `${hour}:00`,
      endtime: `${hour}:45`,
      personal: plan.seats,
      team: plan.team ?? 0,
      window: 0,
    })),
  );
  await writeSetting(database, 'release', { unit: 'days', ahead: 60, time: '00:00' });
  await writeSetting(database, 'cancellations', { day: 9999, week: 9999, month: 9999, year: 9999 });
  await writeSetting(database, 'reminder', allDay);
  await extendSchedule(database, await settings.get());
  const sessions = (await database.query(
    `SELECT id::text, visit_date::text AS date FROM visit_sessions
     WHERE visit_date > now() + interval '2 days' ORDER BY visit_date, starttime`,
  )) as { id: string; date: string }[];
  const silentProducer = {
    add: () => Promise.resolve(),
    depth: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  };
  const intake = createRequestIntake(database, silentProducer, logger);
  const openDecider = (batchMax: number) =>
    createDecider({ database, allocator, logger, settings, ...identities }, batchMax);
  const decider = openDecider(100);
  const accept = (request: TestRequest) =>
    intake.accept({
      requestid: request.requestid,
      accountId: request.accountId,
      accountType: request.accountType ?? 'user',
      areaId: 1,
      sessionId: request.sessionId,
      date: request.date,
      pool: seatPoolOf(request.accountType ?? 'user'),
      visitors: request.visitors.map((visitor) =>
        typeof visitor === 'string' ? sealedVisitor(visitor) : visitor,
      ),
      bodyHash: JSON.stringify(request.visitors),
    });

  const signIns = { forget: () => undefined };
  const cancelDeps = { database, settings, allocator, logger, signIns, sealer: identities.sealer };
  const board = { find: () => undefined } as never;
  const blacklist = { holds: () => false, endsOf: () => [], close: () => undefined };
  const intakeSwitch = { assertOpen: () => undefined };
  const attempts = createAttemptNotes({ database, board });
  const offerDeps = { database, intake, board, settings, blacklist, intakeSwitch, attempts };
  return {
    database,
    identities,
    sealer: identities.sealer,
    redis,
    allocator,
    decider,
    /** Opens a second worker, whose decisions race with the others. */
    openDecider,
    logger,
    settings,
    sessions,
    makeAccounts: async (count: number): Promise<string[]> =>
      (
        (await database.query(
          `INSERT INTO accounts (type, telnum, status, idnum_sealed, idnum_key)
           SELECT 'user', 'tel ' || gen_random_uuid(), 1, '', 'own ' || gen_random_uuid()
           FROM generate_series(1, $1) RETURNING id`,
          [count],
        )) as { id: string }[]
      ).map(({ id }) => id),
    accept,
    /**
     * Submits a request and decides it.
     * @returns the id of its order, or the code of its refusal
     */
    book: async (
      accountId: string,
      session: { id: string; date: string },
      visitors: string[],
      accountType: AccountType = 'user',
      by = decider,
    ): Promise<string> => {
      const requestid = newRequestId();
      const { id: sessionId, date } = session;
      await accept({ requestid, accountId, sessionId, date, visitors, accountType });
      await by.decide(requestid, date);
      const [row] = (await database.query(
        'SELECT coalesce(rejectcode, order_id::text) AS outcome FROM booking_requests WHERE requestid = $1',
        [requestid],
      )) as [{ outcome: string }];
      return row.outcome;
    },
    change: (request: Omit<TestRequest, 'visitors'> & { orderId: string }) =>
      intake.acceptChange({ ...request, bodyHash: `${request.orderId} to ${request.sessionId}` }),
    /** Joins the waiting list, as `waitlist/join` does once its rules have passed. */
    wait: async (
      accountId: string,
      sessionIds: string[],
      visitors: string[],
      accountType: AccountType = 'user',
    ): Promise<string> => {
      const [row] = (await database.query(
        `INSERT INTO waitlist_entries (account_id, account_type, area_id, pool, session_ids, ticketcount, visitors, visitor_keys)
         VALUES ($1, $6, 1, $7, $2, $3, $4, $5) RETURNING id`,
        [
          accountId,
          sessionIds,
          visitors.length,
          JSON.stringify(visitors.map(sealedVisitor)),
          visitors,
          accountType,
          seatPoolOf(accountType),
        ],
      )) as [{ id: string }];
      return row.id;
    },
    /** Confirms an offer, as `waitlist/confirm` does. */
    confirm: async (accountId: string, waitId: string) => {
      const account = await readBookingAccount(database, accountId);
      if (!account) throw new Error(`no account ${accountId}`);
      return confirmOffer(offerDeps, account, waitId, () => Promise.resolve());
    },
    waitlist: {
      leave: (accountId: string, waitId: string) => leaveWaitlist({ database }, accountId, waitId),
    },
    handOut: () =>
      offerReturnedSeats({
        database,
        allocator,
        settings,
        logger,
        findAble: findAbleParties,
        mailCopies: () => Promise.resolve([]),
      }),
    /** Makes returned seats due and offers expired. */
    letTimePass: async () => {
      await database.query("UPDATE seat_returns SET due_at = due_at - interval '2 minutes'");
      await database.query(
        "UPDATE waitlist_entries SET expires_at = expires_at - interval '1 hour' WHERE state = 'offered'",
      );
    },
    cancel: (accountId: string, orderId: string) => cancelOrder(cancelDeps, accountId, orderId),
    takeOut: (accountId: string, asked: { orderid: string; ticketid: string }) =>
      takeOutVisitor(cancelDeps, accountId, asked, { by: 'visitor' }),
    outcomes: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          (await database.query(
            `SELECT coalesce(rejectcode, state) AS outcome, count(*)::int AS n FROM booking_requests GROUP BY 1`,
          )) as { outcome: string; n: number }[]
        ).map(({ outcome, n }) => [outcome, n]),
      ),
    repair: () => reconcile({ database, allocator, logger }, { repair: true }),
    drifts: () => reconcile({ database, allocator, logger }, { repair: false }),
    /** Closes it before the last test has ended. */
    close: async () => {
      await attempts.close();
      await closeRedis();
      await closeDatabase();
    },
  };
}

export type BookingWorld = Awaited<ReturnType<typeof openBookingWorld>>;

export const sealedVisitor = (key: string) => ({
  realname: '王小明',
  doctype: 1,
  idnum: `sealed-${key}`,
  key,
});

/** @returns a request id in the format of a client */
export const newRequestId = (): string => randomBytes(16).toString('hex');
