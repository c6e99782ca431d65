import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingCalls } from '@hall/shared/contract/booking';
import { callBase } from '@hall/shared/contract/envelope';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { connectForCalls } from '@hall/platform/redis/connections';
import { startSystem } from '@hall/tests/support/start-system';
import { bookingPlan, query } from './booking-plan';
import { type Field, prepareField } from './field';
import { type Load, type LoadFigures, runLoad } from './load';
import { type ProcessorTime, type Timed, timeEach, type TimedProcesses } from './processor-time';
import type { Contestant, StoreUrls } from './rival-run';

export interface BookingFigures {
  accepted: LoadFigures;
  confirmedPerSecond: number;
  /** Time from the commit of the request to the commit of its order, in milliseconds. */
  acceptToConfirmed: { median: number; p99: number };
  /** CPU time per booking in milliseconds, from the first request to the last decision. */
  processor: ProcessorTime;
  /** CPU time of one `booking/result` call in milliseconds; a visitor makes one on average. */
  poll: ProcessorTime;
}

/** The product as it runs in production, and its rate of read-only calls. */
export type OurContestant = Contestant<BookingFigures> & {
  readCalendar(load: Load): Promise<Timed<LoadFigures>>;
  readSessions(load: Load): Promise<Timed<LoadFigures>>;
};

/** Starts gateway and worker as they run in production. */
export async function startOurs(urls: StoreUrls): Promise<OurContestant> {
  const system = await startSystem(urls);
  const database = await openHallDatabase(urls.databaseUrl, 4);
  const redis = connectForCalls(urls.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const stores = { pids: system.pids, database, redis };
  const read = (load: Load, path: string, body: string) =>
    timeEach(stores, load.amount, () =>
      runLoad({
        ...load,
        url: system.baseUrl,
        path: `${callBase}${path}${query}`,
        headers: () => ({ 'x-rand-noncestr': randomBytes(16).toString('hex') }),
        body: () => body,
      }),
    );
  const date = await firstDate(database);
  return {
    async burst(load, run) {
      const figures = await measureBookings(system.baseUrl, stores, load, run);
      // Otherwise pending text messages would be sent during the next measurement.
      await database.query('TRUNCATE queued_messages');
      return figures;
    },
    readCalendar: (load) => read(load, 'bookingquery/getCalendar', `month=${date.slice(0, 7)}`),
    readSessions: (load) => read(load, 'bookingquery/getSessions', `eventsdate=${date}`),
    async stop() {
      redis.disconnect();
      await database.destroy();
      await system.stop();
    },
  };
}

/** Sends the bookings, waits until all are decided, and reads the outcomes from Postgres. */
async function measureBookings(
  baseUrl: string,
  stores: TimedProcesses,
  load: Load,
  run: string,
): Promise<BookingFigures> {
  const { database, redis } = stores;
  const before = await countConfirmed(database);
  const field = await prepareField(database, redis, {
    people: load.amount,
    sessions: load.sessions,
  });
  const { accepted, processor } = await timeEach(stores, load.amount, async () => {
    const answers = await runLoad({ ...bookingPlan(baseUrl, field, run), ...load });
    await waitUntilDecided(database);
    return { accepted: answers };
  });
  const poll = await measurePolls(baseUrl, stores, load, field);
  const [row] = (await database.query(
    `SELECT count(*)::int AS confirmed, extract(epoch FROM max(decided_at) - min(accepted_at))::float AS seconds,
            percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - accepted_at) * 1000) AS waits
     FROM booking_requests WHERE state = 'confirmed' AND requestid = ANY($1)`,
    [field.requestIds],
  )) as [{ confirmed: number; seconds: number; waits: number[] }];
  if (row.confirmed !== load.amount || (await countConfirmed(database)) !== before + load.amount)
    throw new Error(`${row.confirmed} of ${load.amount} were confirmed`);
  return {
    accepted,
    confirmedPerSecond: Math.round(row.confirmed / row.seconds),
    acceptToConfirmed: {
      median: Math.round(row.waits[0] ?? 0),
      p99: Math.round(row.waits[1] ?? 0),
    },
    processor,
    poll,
  };
}

/** Every visitor polls the outcome of its own request. */
async function measurePolls(
  baseUrl: string,
  stores: TimedProcesses,
  load: Load,
  field: Field,
): Promise<ProcessorTime> {
  const { failed, processor } = await timeEach(stores, load.amount, () =>
    runLoad({
      ...load,
      url: baseUrl,
      path: `${callBase}${bookingCalls.result.path}${query}`,
      headers: (i) => ({
        authorization: `Bearer ${field.tokens[i % field.tokens.length]}`,
        'x-rand-noncestr': randomBytes(16).toString('hex'),
      }),
      body: (i) => `requestid=${field.requestIds[i % field.requestIds.length]}`,
    }),
  );
  if (failed) throw new Error(`${failed} of ${load.amount} got no outcome`);
  return processor;
}

async function waitUntilDecided(database: Database): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const [row] = (await database.query(
      `SELECT count(*)::int AS n FROM booking_requests WHERE state = 'accepted'`,
    )) as [{ n: number }];
    if (row.n === 0) return;
    await sleep(50);
  }
  throw new Error('requests were still undecided after a minute');
}

async function countConfirmed(database: Database): Promise<number> {
  const [row] = (await database.query(`SELECT count(*)::int AS n FROM orders`)) as [{ n: number }];
  return row.n;
}

async function firstDate(database: Database): Promise<string> {
  const [row] = (await database.query(
    `SELECT min(visit_date)::text AS date FROM visit_days
     WHERE visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date AND release_at <= now()`,
  )) as [{ date: string }];
  return row.date;
}
