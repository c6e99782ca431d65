import { randomBytes } from 'node:crypto';
import type { PartyVisitorDto } from '@hall/shared/contract/visitor';
import { openHallDatabase } from '@hall/domain/model';
import { completePastOrders } from '@hall/domain/on-site/gate';
import {
  createSettings,
  type HallSettings,
  writeSetting,
} from '@hall/domain/configuration/settings';
import { eraseOldData } from '@hall/domain/data-protection/retention';
import { endStatuses, readBookingAccount } from '@hall/domain/people/accounts';
import { createBindings } from '@hall/domain/people/bindings';
import { createBlacklistCache } from '@hall/domain/people/blacklist';
import {
  createAccountDevices,
  isDoubted,
  scoreAccounts,
  noteHiddenField,
} from '@hall/domain/people/risk';
import { proveWork } from '@hall/shared/rules/work-proof';
import {
  createDecider,
  createRequestIntake,
  submitBooking,
} from '@hall/domain/reservation/booking';
import { cancelOrder } from '@hall/domain/reservation/orders';
import {
  createWaitingRoom,
  drawDueWaitingRooms,
  type WaitingRoom,
} from '@hall/domain/reservation/waiting-room';
import { createSeatAllocator } from '@hall/domain/schedule/seats';
import { offerReturnedSeats } from '@hall/domain/reservation/waitlist';
import { createScheduleBoard } from '@hall/domain/schedule/calendar';
import { extendSchedule, insertArea, writeTemplate } from '@hall/domain/schedule/plan';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { sha256 } from '@hall/platform/crypto/digests';
import { createSealer } from '@hall/platform/crypto/seal';
import { AnswerError } from '@hall/platform/errors';
import { createLogger } from '@hall/platform/logger';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls } from '@hall/platform/redis/connections';
import { fillAccounts } from './fill-accounts';
import { openMovedClock } from './moved-clock';

/** The model's keys protect nothing, so they are constant. */
const indexKey = Buffer.alloc(32, 7).toString('base64');
const dataKeys = `1:${Buffer.alloc(32, 9).toString('base64')}`;

/** Outcome of a booking: `confirmed`, or the code of its refusal. */
export type Outcome = string;

/** Size of the modelled hall. */
export interface HallPlan {
  start: number;
  /** Seats of each of the four sessions, per pool. */
  seats: { personal: number; team: number };
  settings: Partial<HallSettings>;
}

export type ModelHall = Awaited<ReturnType<typeof openHall>>;

/**
 * Opens the product on real stores with a clock that the model moves. Bookings run the domain's own code: the gateway's
 * `submitBooking` with its refusals and queue, and the worker's jobs. These jobs are batches, scores, returned seats,
 * the past and terms; the model chooses when they run.
 * @param stores an empty database without migrations, and a dedicated Redis
 */
export async function openHall(
  stores: { databaseUrl: string; redisUrl: string },
  { start, seats, settings: changed }: HallPlan,
) {
  const clock = await openMovedClock(stores.databaseUrl, start);
  await migrateDatabase(stores.databaseUrl);
  const logger = createLogger('fairness', 'silent');
  const database = await openHallDatabase(stores.databaseUrl, 12);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await redis.flushdb();
  for (const [name, value] of Object.entries(changed))
    await writeSetting(database, name as keyof HallSettings, value);
  const settings = createSettings(database, 60_000);
  await database.transaction((transaction) =>
    insertArea(transaction, {
      nameZh: '主馆',
      nameEn: 'Main hall',
      active: true,
      entranceZh: '',
      entranceEn: '',
    }),
  );
  await writeTemplate(
    database,
    1,
    [0, 1, 2, 3, 4, 5, 6],
    ['08', '10', '13', '15'].map((hour) => ({
      starttime: `${hour}:00`,
      endtime: `${hour}:45`,
      window: 0,
      ...seats,
    })),
  );
  await extendSchedule(database, await settings.get());

  const sealer = createSealer(dataKeys);
  const blindIndex = createBlindIndex(indexKey);
  const allocator = createSeatAllocator(redis);
  const signIns = { forget: () => undefined };
  const common = { database, settings, allocator, logger, signIns, sealer, blindIndex };
  const board = await createScheduleBoard(database, 3_600_000);
  const blacklist = await createBlacklistCache(database);
  const bindings = createBindings({ database, settings, signIns });
  const config = { INDEX_KEY: indexKey };
  const devices = createAccountDevices({ database, settings, config });
  const nothing = () => Promise.resolve();
  const silent = { add: nothing, depth: () => Promise.resolve(0), close: nothing };
  const intake = createRequestIntake(database, silent, logger);
  const decider = createDecider(common, 200);
  let lines: WaitingRoom = await createWaitingRoom({ database, settings, config }, 3_600_000);

  const outcomeOf = async (requestid: string): Promise<Outcome> => {
    const [row] = (await database.query(
      'SELECT coalesce(rejectcode, state) AS outcome, order_id::text AS "orderId" FROM booking_requests WHERE requestid = $1',
      [requestid],
    )) as [{ outcome: string; orderId: string | null }];
    return row.outcome;
  };

  /** @returns the code of its refusal; undefined if it was accepted */
  const send = async (
    requestid: string,
    accountId: string,
    sessionId: string,
    visitors: PartyVisitorDto[],
  ): Promise<Outcome | undefined> => {
    const account = await readBookingAccount(database, accountId);
    if (!account) return 'gone';
    const form = { requestid, eventssessionid: sessionId, visitors, jkb: 1, guideids: [] };
    try {
      await submitBooking(
        {
          board,
          settings,
          blacklist,
          bindings,
          visitors: { fillIn: (_, rows) => Promise.resolve(rows) },
          sealer,
          blindIndex,
          intake,
          waitingRoom: lines,
          intakeSwitch: { assertOpen: () => undefined },
        },
        { by: 'visitor', account: { ...account, tokenHash: '' }, areaId: 1, form },
      );
      return undefined;
    } catch (refusal) {
      if (refusal instanceof AnswerError) return refusal.code;
      throw refusal;
    }
  };

  return {
    clock,
    database,
    settings,
    board,
    common,
    fill: (accounts: Parameters<typeof fillAccounts>[2]) =>
      fillAccounts(database, { sealer, blindIndex }, accounts),
    signIn: (accountId: string, device: string, address: string) =>
      devices.note({ accountId }, { device, address }),
    /** Reloads the board and the queues, as a gateway does on its timers. */
    async look(): Promise<void> {
      await drawDueWaitingRooms({ database, settings });
      lines.close();
      lines = await createWaitingRoom({ database, settings, config }, 3_600_000);
      await board.refresh();
    },
    /** Joins the queue with the required proof of work: a scalper's machine does it for all accounts within a second. */
    async joinLine(accountId: string, date: string): Promise<void> {
      const { work } = await lines.join({ accountId }, 1, date);
      if (work) await lines.join({ accountId }, 1, date, proveWork(work));
    },
    noteHiddenField: (accountId: string) =>
      noteHiddenField(database, { accountId, form: 'booking', filled: 'x' }),
    placeInLine: (accountId: string, date: string) => lines.place({ accountId }, 1, date),
    /** @returns whether the account would get two puzzles */
    async isDoubted(accountId: string): Promise<boolean> {
      const account = await readBookingAccount(database, accountId);
      return !!account && isDoubted(account, await settings.get());
    },
    /** Seeds the draw of a day from the run's seed, so that all scenarios of a run draw the same queue. */
    async seedLine(date: string, seed: number): Promise<void> {
      await database.query(
        'INSERT INTO prequeue_draws (area_id, visit_date, seed) VALUES (1, $1, $2) ON CONFLICT DO NOTHING',
        [date, sha256(`${seed} ${date}`)],
      );
    },
    /**
     * Sends bookings of one moment one after another, as the gateway accepts them, and decides them in one batch, as a
     * worker does. Their order then does not depend on this machine.
     */
    async book(
      bookings: { accountId: string; sessionId: string; visitors: PartyVisitorDto[] }[],
    ): Promise<Outcome[]> {
      const sent: { requestid: string; date: string; refused: Outcome | undefined }[] = [];
      for (const { accountId, sessionId, visitors } of bookings) {
        const requestid = randomBytes(16).toString('hex');
        const date = [...board.all()].find(({ id }) => id === sessionId)?.date ?? '';
        const refused = await send(requestid, accountId, sessionId, visitors);
        sent.push({ requestid, date, refused });
      }
      const taken = sent.filter(({ refused }) => !refused);
      await Promise.all(taken.map(({ requestid, date }) => decider.decide(requestid, date)));
      const outcomes: Outcome[] = [];
      for (const { requestid, refused } of sent)
        outcomes.push(refused ?? (await outcomeOf(requestid)));
      return outcomes;
    },
    async cancel(accountId: string, orderId: string): Promise<Outcome> {
      try {
        await cancelOrder(common, accountId, orderId);
        return 'cancelled';
      } catch (refusal) {
        if (refusal instanceof AnswerError) return refusal.code;
        throw refusal;
      }
    },
    handOut: () => offerReturnedSeats({ ...common, mailCopies: () => Promise.resolve([]) }),
    /** Runs the worker's periodic jobs until nothing is left to do. */
    async score(): Promise<void> {
      while ((await scoreAccounts({ database, settings })) > 500);
    },
    async night(): Promise<void> {
      await completePastOrders(common);
      await endStatuses(database, (await settings.get()).noShow.days);
      await extendSchedule(database, await settings.get());
      const files = { put: nothing, get: () => Promise.resolve(undefined), remove: nothing };
      await eraseOldData({ ...common, files });
    },
    async close(): Promise<void> {
      lines.close();
      board.close();
      blacklist.close();
      redis.disconnect();
      await database.destroy();
      await clock.close();
    },
  };
}
