import type { System } from '@hall/tests/support/run-system';
import { startSystem } from '@hall/tests/support/start-system';
import { openHallDatabase } from '@hall/domain/model';
import { runSql } from '@hall/platform/postgres/sql';
import { connectForCalls } from '@hall/platform/redis/connections';
import { measureConsole } from './console-run';
import { fillHistory, type HistorySize, sessionsPerDay } from './history';
import { type LoadSize, spread, warmUpRequests } from './load-shape';
import { type BookingFigures, measureBookings } from './ours-run';
import { makeOwnStores, type StoreUrls } from './own-stores';
import { readSeatMemory, type SeatMemory } from './seat-memory';

export interface GrownFigures {
  history: HistorySize;
  /** Bookings on a database that holds only accounts, and on the grown one, in turn. */
  empty: BookingFigures[];
  grown: BookingFigures[];
  /** Slowdown of a booking on the grown database: the median of the ratios within each round. */
  ratio: number;
  /** Bookings on the grown database during a vacuum of its largest tables and a checkpoint. */
  upkeep: BookingFigures;
  /** Duration of that vacuum. */
  vacuumSeconds: number;
  seats: SeatMemory;
}

export interface ConsoleFigures {
  history: HistorySize;
  /** Duration of the console's calls, in milliseconds. */
  console: Record<string, number>;
}

const rounds = 9;

/** Each round books the next released day, so that no round begins with seats sold by earlier rounds. */
const openDays = 6;

/** Past days of the console's database. */
const consoleDays = 900;

/**
 * Measures the same bookings on an empty database and on one with years of orders. The two alternate in going first, so
 * that other load on the machine affects both.
 */
export async function measureGrown(
  stores: StoreUrls,
  load: LoadSize,
  history: HistorySize,
  tell: (line: string) => void,
): Promise<GrownFigures> {
  const empty = await openSide(stores, 'empty', 1);
  const grown = await openSide(stores, 'grown', 2);
  try {
    await fillHistory(grown.database, history, tell);
    await empty.measure({ ...load, amount: warmUpRequests }, 'W');
    await grown.measure({ ...load, amount: warmUpRequests }, 'W');
    const figures: Pick<GrownFigures, 'empty' | 'grown'> = { empty: [], grown: [] };
    for (let round = 1; round <= rounds; round += 1) {
      const inTurn = [
        async () => figures.empty.push(await empty.measure(load, `R${round}`, round % openDays)),
        async () => figures.grown.push(await grown.measure(load, `R${round}`, round % openDays)),
      ];
      for (const measure of round % 2 ? inTurn : inTurn.reverse()) await measure();
      tell(
        `round ${round}: ${figures.empty.at(-1)?.confirmedPerSecond} a second empty, ${figures.grown.at(-1)?.confirmedPerSecond} grown`,
      );
    }
    const seats = await readSeatMemory(grown.redis, await readOpenDays(grown.database));
    return {
      history,
      ...figures,
      ratio: middleRatio(figures),
      ...(await measureUpkeep(grown, load)),
      seats,
    };
  } finally {
    await empty.close();
    await grown.close();
  }
}

/** Measures the console's calls on a database with years of orders. */
export async function measureGrownConsole(
  stores: StoreUrls,
  orders: number,
  tell: (line: string) => void,
): Promise<ConsoleFigures> {
  const history = { orders, sessions: consoleDays * sessionsPerDay, cancelledOneIn: 12 };
  const grown = await openSide(stores, 'grown', 2);
  try {
    await fillHistory(grown.database, history, tell);
    tell('waiting until the past days are counted');
    return { history, console: await measureConsole(grown.baseUrl, grown.database) };
  } finally {
    await grown.close();
  }
}

type Grown = Awaited<ReturnType<typeof openSide>>;

/** One order in this number is rewritten before the vacuum, so that it finds dead rows in all parts of the tables. */
const rewrittenOneIn = 100;

async function measureUpkeep(
  { database, measure }: Grown,
  load: LoadSize,
): Promise<Pick<GrownFigures, 'upkeep' | 'vacuumSeconds'>> {
  for (const [table, key, column] of largestTables)
    await database.query(
      `UPDATE ${table} SET ${column} = ${column} WHERE ${key} % ${rewrittenOneIn} = 0`,
    );
  let vacuumSeconds = 0;
  const upkeep = await measure({ ...load, amount: 2 * load.amount }, 'U', 0, async () => {
    const started = performance.now();
    await Promise.all([database.query('CHECKPOINT'), vacuum(database)]);
    vacuumSeconds = Math.round((performance.now() - started) / 1000);
  });
  return { upkeep, vacuumSeconds };
}

/** Vacuums the largest tables at the pace of autovacuum. */
async function vacuum(database: Grown['database']): Promise<void> {
  const connection = database.createQueryRunner();
  try {
    await connection.query(
      `SELECT set_config('vacuum_cost_delay', current_setting('autovacuum_vacuum_cost_delay'), false)`,
    );
    await connection.query(`VACUUM ${largestTables.map(([table]) => table).join(', ')}`);
    await connection.query('RESET vacuum_cost_delay');
  } finally {
    await connection.release();
  }
}

/** The tables that grow with each order, with a number of each row and another column. */
const largestTables = [
  ['orders', 'id', 'orderno'],
  ['tickets', 'order_id', 'realname'],
  ['booking_requests', 'seq', 'requestid'],
] as const;

async function readOpenDays(database: Grown['database']): Promise<string[]> {
  const rows = await runSql<{ day: string }>(
    database,
    'SELECT visit_date::text AS day FROM visit_days WHERE visit_date >= current_date AND release_at <= now()',
  );
  return rows.map(({ day }) => day);
}

function middleRatio({ empty, grown }: Pick<GrownFigures, 'empty' | 'grown'>): number {
  const ratios = empty
    .map(({ confirmedPerSecond }, i) => confirmedPerSecond / grown[i]!.confirmedPerSecond)
    .sort((one, other) => one - other);
  return Math.round(ratios[Math.floor(ratios.length / 2)]! * 100) / 100;
}

/** Formats the result, one sentence a line. */
export function drawGrown({ ratio, history, upkeep, vacuumSeconds, seats }: GrownFigures): string {
  const { accepted, acceptToConfirmed, confirmedPerSecond } = upkeep;
  return [
    `a booking takes ${ratio} times as long with ${history.orders} orders of the past`,
    `during a checkpoint and a vacuum of ${vacuumSeconds} s: ${confirmedPerSecond} a second, accepted within ${accepted.p99} ms (p99), confirmed ${acceptToConfirmed.p99} ms later (p99)`,
    `Redis: ${seats.bytesOfDay} bytes a day, ${seats.bytesOfVisitor} bytes a visitor (${seats.visitors} on the day)`,
    '',
  ].join('\n');
}

/** Formats one line for each call, the slowest first. */
export const drawConsole = ({ console }: ConsoleFigures): string =>
  Object.entries(console)
    .sort(([, one], [, other]) => other - one)
    .map(([call, ms]) => `${ms} ms  ${call}`)
    .join('\n');

/** Starts a system on its own database and Redis database. */
async function openSide(stores: StoreUrls, name: string, redisDatabase: number) {
  const urls = await makeOwnStores(stores, name, redisDatabase);
  const system: System = await startSystem(urls);
  const database = await openHallDatabase(urls.databaseUrl, 4);
  const redis = connectForCalls(urls.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return {
    database,
    baseUrl: system.baseUrl,
    redis,
    measure: (
      load: LoadSize,
      run: string,
      openDay = 0,
      beside: () => Promise<unknown> = () => Promise.resolve(),
    ) =>
      measureBookings(system.baseUrl, { pids: system.pids, database, redis }, load, spread, run, {
        openDay,
        beside,
      }),
    async close() {
      redis.disconnect();
      await database.destroy();
      await system.stop();
    },
  };
}
