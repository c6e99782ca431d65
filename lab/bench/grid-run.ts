import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { startSystem } from '@hall/tests/support/start-system';
import { type LoadSize, oneSession } from './load-shape';
import { type LockFigures, watchLocks } from './lock-watch';
import { middleOf } from './middle-of';
import { measureBookings } from './ours-run';
import { onOwnStores, type StoreUrls } from './own-stores';

/** Figures of one number of gateways and workers on one session that every visitor wants. */
interface Cell {
  gateways: number;
  workers: number;
  confirmedPerSecond: number;
  acceptP99: number;
  decidedP99: number;
  locks: LockFigures;
}

export interface GridFigures {
  /** The median of the rounds, one cell for each number of gateways and workers. */
  cells: Cell[];
  rounds: number;
}

/** Connections for the processes, out of the 200 of the bundled Postgres. */
const connectionsInAll = 160;
const warmUpPart = 0.25;

/** Books one session with each number of gateways and workers, each combination on its own stores. */
export async function measureGrid(
  stores: StoreUrls,
  load: LoadSize,
  { counts, rounds }: { counts: number[]; rounds: number },
  tell: (line: string) => void,
): Promise<GridFigures> {
  const sizes = counts.flatMap((gateways) => counts.map((workers) => ({ gateways, workers })));
  const taken: Cell[][] = sizes.map(() => []);
  for (let round = 1; round <= rounds; round += 1)
    for (const [i, size] of sizes.entries()) {
      const cell = await onOwnStores(stores, (own) => measureCell(own, load, size));
      taken[i]?.push(cell);
      tell(
        `round ${round}: ${size.gateways} gateways, ${size.workers} workers: ${cell.confirmedPerSecond} a second`,
      );
    }
  return { cells: taken.map((cells) => middleOf(cells)), rounds };
}

async function measureCell(
  own: StoreUrls,
  load: LoadSize,
  { gateways, workers }: Pick<Cell, 'gateways' | 'workers'>,
): Promise<Cell> {
  const poolSize = Math.max(2, Math.min(10, Math.floor(connectionsInAll / (gateways + workers))));
  const system = await startSystem(
    own,
    { DB_POOL_SIZE: String(poolSize) },
    { gatewayProcesses: gateways, workerProcesses: workers },
  );
  const database = await openHallDatabase(own.databaseUrl, 4);
  const redis = connectForCalls(own.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const stores = { pids: system.pids, database, redis };
  const book = (amount: number, run: string) =>
    measureBookings(system.baseUrl, stores, { ...load, amount }, oneSession, run);
  try {
    await book(Math.ceil(load.amount * warmUpPart), 'W');
    const watch = watchLocks(database);
    const figures = await book(load.amount, 'G');
    return {
      gateways,
      workers,
      confirmedPerSecond: figures.confirmedPerSecond,
      acceptP99: figures.accepted.p99,
      decidedP99: figures.acceptToConfirmed.p99,
      locks: await watch.stop(),
    };
  } finally {
    redis.disconnect();
    await database.destroy();
    await system.stop();
  }
}

/** Formats one line per cell; the first cell is the baseline. */
export function drawGrid(load: LoadSize, { cells, rounds }: GridFigures): string {
  const widths = [10, 9, 13, 10, 12, 13, 12, 12, 12, 12];
  const row = (...values: (string | number)[]): string =>
    `${values.map((value, i) => String(value).padStart(widths[i] ?? 0)).join('')}\n`;
  const first = cells[0]?.confirmedPerSecond ?? NaN;
  return [
    `\n${load.amount} bookings for one session, ${load.connections} connections, the middle of ${rounds} rounds; lock waits sampled every 20 ms\n\n`,
    row(
      'gateways',
      'workers',
      'confirmed/s',
      'of first',
      'accept p99',
      'decided p99',
      'looks with',
      'wait, mean',
      'wait, most',
      'longest ms',
      'deadlocks',
    ),
    ...cells.map((cell) =>
      row(
        cell.gateways,
        cell.workers,
        cell.confirmedPerSecond,
        (cell.confirmedPerSecond / first).toFixed(2),
        cell.acceptP99,
        cell.decidedP99,
        `${(cell.locks.waitingPart * 100).toFixed(0)} %`,
        cell.locks.waitingMean.toFixed(2),
        cell.locks.waitingMost,
        cell.locks.longestMs.toFixed(0),
        cell.locks.deadlocks,
      ),
    ),
  ].join('');
}
