import { setTimeout as sleep } from 'node:timers/promises';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { runSql, runSqlForRow } from '@hall/platform/postgres/sql';
import { connectForCalls } from '@hall/platform/redis/connections';
import { type ServiceTimes, splitTime } from '../simulation/service-times';
import { startSystem } from '@hall/tests/support/start-system';
import { bookingPlan } from './booking-plan';
import { type Field, prepareField } from './field';
import { runLoad } from './load';
import { type LoadSize, oneSession } from './load-shape';
import { measurePolls, readSessionsOf, waitUntilDecided } from './ours-run';
import { onOwnStores, type StoreUrls } from './own-stores';
import { type ProcessorTime, readProcessorTime, type TimedProcesses } from './processor-time';

/** CPU time per request, and the number of batches per request. */
interface Share {
  time: ProcessorTime;
  batches: number;
}

interface Bench extends TimedProcesses {
  baseUrl: string;
  /** CPU time of an idle millisecond. */
  idle: ProcessorTime;
}

const aloneAmount = 300;
const idleMs = 4000;
const commits = 200;

/**
 * Measures each component's CPU time per booking and per batch, for the simulation. A stopped worker separates the time
 * of acceptance from the time of decisions. Single bookings compared with hundreds at once separate the cost of a
 * booking from the cost of a batch.
 */
export function measureServiceTimes(
  stores: StoreUrls,
  load: LoadSize,
  tell: (line: string) => void,
): Promise<ServiceTimes> {
  return onOwnStores(stores, async (own) => {
    // Otherwise the worker that is stopped on purpose would report itself as hung.
    const system = await startSystem(own, { STANDSTILL_SECONDS: '0' });
    const database = await openHallDatabase(own.databaseUrl, 4);
    const redis = connectForCalls(own.redisUrl);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    const worker = system.pids.get('worker') ?? 0;
    const timed = { pids: system.pids, database, redis, baseUrl: system.baseUrl };
    try {
      const warm = { ...timed, idle: nothing };
      await book(warm, load, 'W');
      tell('idle');
      const idleBegin = await readProcessorTime(timed);
      await sleep(idleMs);
      const bench = { ...timed, idle: divide(idleBegin, await readProcessorTime(timed), idleMs) };
      const alone = { connections: 1, amount: Math.min(aloneAmount, load.amount) };
      tell('one by one');
      const whole = await book(bench, alone, 'A');
      const takenAlone = await bookWhileStopped(bench, alone, 'B', worker);
      tell('by the hundred');
      const many = await bookWhileStopped(bench, load, 'C', worker);
      const { perRead, perPoll } = await measureCalls(bench, load, many.field);
      const accept = (of: keyof ProcessorTime) =>
        splitTime(shareOf(many.accepted, of), shareOf(takenAlone.accepted, of));
      const decide = (of: keyof ProcessorTime) =>
        splitTime(shareOf(many.decided, of), {
          ms: Math.max(0, whole.time[of] - takenAlone.accepted.time[of]),
          part: 1,
        });
      return {
        accept: {
          gateway: accept('gateway'),
          postgres: accept('postgres'),
          redis: accept('redis'),
        },
        decide: { worker: decide('worker'), postgres: decide('postgres'), redis: decide('redis') },
        poll: { gateway: perPoll.gateway, postgres: perPoll.postgres },
        read: { gateway: perRead.gateway },
        sender: many.accepted.time.sender,
        commitMs: await measureCommit(database),
      };
    } finally {
      redis.disconnect();
      await database.destroy();
      await system.stop();
    }
  });
}

const shareOf = ({ time, batches }: Share, of: keyof ProcessorTime) => ({
  ms: time[of],
  part: batches,
});

/** Measures bookings from the first call to the last decision. */
async function book(bench: Bench, load: LoadSize, run: string): Promise<{ time: ProcessorTime }> {
  const field = await prepare(bench, load.amount);
  return {
    time: await measureEach(bench, load.amount, async () => {
      await sendAll(bench, field, load, run);
      await waitUntilDecided(bench.database);
    }),
  };
}

/** Measures acceptance and decisions separately: the worker is stopped until all requests are accepted. */
async function bookWhileStopped(
  bench: Bench,
  load: LoadSize,
  run: string,
  worker: number,
): Promise<{ accepted: Share; decided: Share; field: Field }> {
  const field = await prepare(bench, load.amount);
  process.kill(worker, 'SIGSTOP');
  let accepted: ProcessorTime;
  try {
    accepted = await measureEach(bench, load.amount, () => sendAll(bench, field, load, run));
  } finally {
    process.kill(worker, 'SIGCONT');
  }
  const decided = await measureEach(bench, load.amount, () => waitUntilDecided(bench.database));
  const batches = await countBatches(bench.database, field.requestIds);
  return {
    accepted: { time: accepted, batches: batches.stored / load.amount },
    decided: { time: decided, batches: batches.decided / load.amount },
    field,
  };
}

const prepare = ({ database, redis }: Bench, people: number): Promise<Field> =>
  prepareField(database, redis, { people, sessions: oneSession.sessions });

async function sendAll(bench: Bench, field: Field, load: LoadSize, run: string): Promise<void> {
  const { failed } = await runLoad({ ...bookingPlan(bench.baseUrl, field, run), ...load });
  if (failed) throw new Error(`${failed} of ${load.amount} were not accepted`);
}

async function measureCalls(
  bench: Bench,
  load: LoadSize,
  field: Field,
): Promise<{ perRead: ProcessorTime; perPoll: ProcessorTime }> {
  await readSessionsOf(bench.baseUrl, load, field);
  return {
    perRead: await measureEach(bench, load.amount, () =>
      readSessionsOf(bench.baseUrl, load, field),
    ),
    perPoll: await measurePolls(bench.baseUrl, bench, load, field),
  };
}

/** @returns CPU time per item, without the idle CPU time of the same period */
async function measureEach(
  bench: Bench,
  amount: number,
  work: () => Promise<unknown>,
): Promise<ProcessorTime> {
  const [before, began] = [await readProcessorTime(bench), performance.now()];
  await work();
  const tookMs = performance.now() - began;
  const all = divide(before, await readProcessorTime(bench), 1);
  return mapTime((of) => Math.max(0, all[of] - bench.idle[of] * tookMs) / amount);
}

const mapTime = (of: (name: keyof ProcessorTime) => number): ProcessorTime => ({
  gateway: of('gateway'),
  worker: of('worker'),
  postgres: of('postgres'),
  redis: of('redis'),
  nginx: of('nginx'),
  sender: of('sender'),
});
const nothing = mapTime(() => 0);
const divide = (before: ProcessorTime, after: ProcessorTime, by: number): ProcessorTime =>
  mapTime((of) => (after[of] - before[of]) / by);

/** Requests stored in one batch share a time of acceptance; requests decided in one batch share a transaction. */
const countBatches = (
  database: Database,
  requestIds: string[],
): Promise<{ stored: number; decided: number }> =>
  runSqlForRow(
    database,
    `SELECT (SELECT count(DISTINCT accepted_at)::int FROM booking_requests WHERE requestid = ANY($1)) AS stored,
            (SELECT count(DISTINCT xmin::text)::int FROM orders WHERE requestid = ANY($1)) AS decided`,
    [requestIds],
  );

/** Measures how much longer a durable commit takes than a query. */
async function measureCommit(database: Database): Promise<number> {
  await runSql(database, 'CREATE TABLE commit_probe (n int)');
  const middleOf = async (sql: string): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < commits; i += 1) {
      const began = performance.now();
      await runSql(database, sql);
      times.push(performance.now() - began);
    }
    return times.sort((one, other) => one - other)[commits / 2] ?? 0;
  };
  const writing = await middleOf('INSERT INTO commit_probe VALUES (1)');
  const asking = await middleOf('SELECT 1');
  await runSql(database, 'DROP TABLE commit_probe');
  return Math.max(0, writing - asking);
}
