import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import type { StoreAddresses, System } from '@hall/tests/support/run-system';
import { judgeMemory, type LeakVerdict } from './leak-verdict';
import { type LoadSize, spread } from './load-shape';
import { readMemory } from './memory';
import { measureBookings } from './ours-run';

/** Memory in use in MB, by process, after the given minutes of rush. */
interface Sample {
  minutes: number;
  booked: number;
  memory: Record<string, number>;
}

export interface EnduranceFigures {
  minutes: number;
  samples: Sample[];
  verdicts: Record<string, LeakVerdict>;
}

/**
 * Runs one rush after another for `minutes`, reads memory after each, and judges each series. It then deletes the
 * bookings, so that every rush is for a day of the same size. It also deletes expiring keys in Redis; otherwise the
 * counters and puzzles of a day's visitors would grow every minute.
 * @param span duration and minimum number of rushes
 * @param system under load; the caller stops it
 */
export async function measureEndurance(
  system: StoreAddresses & Pick<System, 'baseUrl' | 'pids'>,
  load: LoadSize,
  { minutes, rushes = 1 }: { minutes: number; rushes?: number },
  tell: (line: string) => void,
): Promise<EnduranceFigures> {
  const database = await openHallDatabase(system.databaseUrl, 4);
  const redis = connectForCalls(system.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const stores = { pids: system.pids, database, redis };
  const samples: Sample[] = [];
  try {
    const started = performance.now();
    const isOver = (): boolean => performance.now() - started >= minutes * 60_000;
    for (let wave = 1; wave <= rushes || !isOver(); wave += 1) {
      await measureBookings(system.baseUrl, stores, load, spread, `E${wave}`);
      await emptyDays(database);
      await dropWhatEnds(redis);
      const sample = {
        minutes: (performance.now() - started) / 60_000,
        booked: wave * load.amount,
        memory: await readMemory(stores),
      };
      samples.push(sample);
      const held = Object.entries(sample.memory).map(([name, mb]) => `${name} ${mb.toFixed(0)}`);
      tell(`${sample.minutes.toFixed(1)} min, ${sample.booked} booked, MB: ${held.join(', ')}`);
    }
  } finally {
    redis.disconnect();
    await database.destroy();
  }
  return { minutes, samples, verdicts: judgeAll(samples) };
}

/** Judges every process that exists in all samples. */
function judgeAll(samples: Sample[]): Record<string, LeakVerdict> {
  const names = Object.keys(samples[0]?.memory ?? {}).filter((name) =>
    samples.every(({ memory }) => name in memory),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      judgeMemory(
        samples.map(({ minutes, memory }) => ({ minutes, megabytes: memory[name] ?? 0 })),
      ),
    ]),
  );
}

/** Formats one line for each process or store. */
export function drawEndurance({ verdicts, samples, minutes }: EnduranceFigures): string {
  const row = (...cells: string[]): string =>
    `${cells.map((cell, i) => (i ? cell.padStart(i === 3 ? 26 : 12) : cell.padEnd(24))).join('')}\n`;
  return [
    `\n${samples.at(-1)?.booked ?? 0} bookings within ${minutes} minutes; the first third is left out\n\n`,
    row('', 'least MB', 'most MB', 'floor, MB a minute', '', ''),
    ...Object.entries(verdicts).map(([name, { slope, least, most, outcome }]) =>
      row(
        name,
        least.toFixed(0),
        most.toFixed(0),
        `${slope.middle.toFixed(2)} (${slope.low.toFixed(2)} to ${slope.high.toFixed(2)})`,
        `  ${outcome}`,
      ),
    ),
  ].join('');
}

/** Deletes the bookings. Redis is not notified, so the days begin a new epoch and Redis reloads them. */
async function emptyDays(database: Awaited<ReturnType<typeof openHallDatabase>>): Promise<void> {
  await database.query('TRUNCATE orders, booking_requests CASCADE');
  await database.query('UPDATE seat_ledgers SET epoch = epoch + 1');
  await database.query(
    'UPDATE seat_pools p SET sold = 0, epoch = l.epoch FROM seat_ledgers l WHERE l.visit_date = p.visit_date',
  );
}

/** Queue locks expire too, but a process holds them. */
const endsScript = `
  local page = redis.call('SCAN', ARGV[1], 'COUNT', 1000)
  for _, key in ipairs(page[2]) do
    if string.sub(key, 1, 1) ~= '{' and redis.call('PTTL', key) > 0 then redis.call('UNLINK', key) end
  end
  return page[1]`;

/** Deletes the keys that have a TTL, as if a day had passed. */
async function dropWhatEnds(redis: Redis): Promise<void> {
  let cursor = '0';
  do cursor = String(await redis.eval(endsScript, 0, cursor));
  while (cursor !== '0');
}
