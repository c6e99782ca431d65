import { execFileSync } from 'node:child_process';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { startSystem } from '../support/start-system';
import { type LoadSize, spread } from './load-shape';
import { measureBookings } from './ours-run';
import type { StoreUrls } from './own-stores';

/** Megabytes in use after so many seconds of rush. */
interface MemorySample {
  seconds: number;
  booked: number;
  gateway: number;
  worker: number;
  redis: number;
}

export interface EnduranceFigures {
  minutes: number;
  samples: MemorySample[];
  /** Megabytes a minute, fitted over the second half, when everything is warm. */
  growth: Record<'gateway' | 'worker' | 'redis', number>;
}

/**
 * One rush after the other, as fast as they are answered, for so many minutes; memory is read after each. What was
 * booked is then taken away, so that every rush is for a day of the same size.
 */
export async function measureEndurance(
  urls: StoreUrls,
  load: LoadSize,
  minutes: number,
  tell: (line: string) => void,
): Promise<EnduranceFigures> {
  const system = await startSystem(urls);
  const database = await openHallDatabase(urls.databaseUrl, 4);
  const redis = connectForCalls(urls.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const samples: MemorySample[] = [];
  try {
    const started = performance.now();
    for (let wave = 1; performance.now() - started < minutes * 60_000; wave += 1) {
      await measureBookings(
        system.baseUrl,
        { pids: system.pids, database, redis },
        load,
        spread,
        `E${wave}`,
      );
      const used = /used_memory:(\d+)/.exec(await redis.info('memory'))?.[1];
      const sample = {
        seconds: Math.round((performance.now() - started) / 1000),
        booked: wave * load.amount,
        gateway: residentOf(system.pids, 'gateway'),
        worker: residentOf(system.pids, 'worker'),
        redis: toMegabytes(Number(used)),
      };
      samples.push(sample);
      await emptyDays(database);
      tell(
        `${sample.seconds} s, ${sample.booked} booked: gateway ${sample.gateway} MB, worker ${sample.worker} MB, Redis ${sample.redis} MB`,
      );
    }
  } finally {
    redis.disconnect();
    await database.destroy();
    await system.stop();
  }
  const warm = samples.slice(Math.floor(samples.length / 2));
  return {
    minutes,
    samples,
    growth: {
      gateway: slopeOf(warm, 'gateway'),
      worker: slopeOf(warm, 'worker'),
      redis: slopeOf(warm, 'redis'),
    },
  };
}

function residentOf(pids: ReadonlyMap<string, number>, name: string): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pids.get(name))], {
    encoding: 'utf8',
  });
  return toMegabytes(Number(kibibytes) * 1024);
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;

/** Least squares, in megabytes a minute. */
function slopeOf(samples: MemorySample[], of: 'gateway' | 'worker' | 'redis'): number {
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const x = samples.map(({ seconds }) => seconds / 60);
  const y = samples.map((sample) => sample[of]);
  const [meanX, meanY] = [mean(x), mean(y)];
  const above = x.reduce((sum, value, i) => sum + (value - meanX) * ((y[i] ?? 0) - meanY), 0);
  const below = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  return Math.round((above / below) * 100) / 100;
}

/** Redis is not told of what is taken away, so the days begin a new epoch: what it holds of them is loaded anew. */
async function emptyDays(database: Awaited<ReturnType<typeof openHallDatabase>>): Promise<void> {
  await database.query('TRUNCATE orders, booking_requests CASCADE');
  await database.query('UPDATE seat_ledgers SET epoch = epoch + 1');
  await database.query(
    'UPDATE seat_pools p SET sold = 0, epoch = l.epoch FROM seat_ledgers l WHERE l.visit_date = p.visit_date',
  );
}
