import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { startStores, type Stores } from '@hall/launcher/stores/start-stores';
import { connectForCalls } from '@hall/platform/redis/connections';
import { compileShiftClock, movedClock } from '../moments/shift-clock';
import { releaseAtEnd } from '../support/release-at-end';
import { runStatement } from '../support/statements';

const dayS = 86_400;

describe('stores of the launcher’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-stores-'));
  /** Out of reach of the user whom Postgres runs as. */
  const closed = mkdtempSync(join(tmpdir(), 'hall-clock-'));
  for (const one of [folder, closed])
    releaseAtEnd(() => rmSync(one, { recursive: true, force: true }));
  const library = compileShiftClock(closed);
  const start = (environment: Record<string, string> = {}): Promise<Stores> =>
    startStores({
      dataFolder: folder,
      cacheFolder: join(projectRoot, '.cache'),
      environment: { ...process.env, ...environment },
    });

  test('keep their data and their addresses over a restart, set as they must be', async () => {
    const first = await start();
    await runStatement(first.databaseUrl, 'CREATE TABLE kept AS SELECT 7 AS number');
    await withRedis(first, (redis) => redis.set('kept', '7'));
    await first.stop();

    const second = await start();
    try {
      expect(second.databaseUrl).toBe(first.databaseUrl);
      expect(second.redisUrl).toBe(first.redisUrl);
      expect(await runStatement(second.databaseUrl, 'SELECT number FROM kept')).toEqual([
        { number: 7 },
      ]);
      expect(await runStatement(second.databaseUrl, 'SHOW synchronous_commit')).toEqual([
        { synchronous_commit: 'on' },
      ]);
      await withRedis(second, async (redis) => {
        expect(await redis.get('kept')).toBe('7');
        expect(await redis.config('GET', 'maxmemory-policy')).toContain('noeviction');
        expect(await redis.config('GET', 'appendfsync')).toContain('everysec');
      });
    } finally {
      await second.stop();
    }
  });

  (library ? test : test.skip)('share the moved clock of their starter', async () => {
    const stores = await start(movedClock(library!, 400 * dayS));
    try {
      const [row] = await runStatement(
        stores.databaseUrl,
        'SELECT extract(epoch FROM now())::float8 AS "nowS"',
      );
      const databaseS = (row as { nowS: number }).nowS;
      expect(Math.abs(databaseS - Date.now() / 1000 - 400 * dayS)).toBeLessThan(dayS);
      await withRedis(stores, async (redis) => {
        const [redisS] = await redis.time();
        expect(Math.abs(Number(redisS) - Date.now() / 1000 - 400 * dayS)).toBeLessThan(dayS);
      });
    } finally {
      await stores.stop();
    }
  });
});

async function withRedis(
  stores: Stores,
  run: (redis: ReturnType<typeof connectForCalls>) => Promise<unknown>,
): Promise<void> {
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await run(redis);
  redis.disconnect();
}
