import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStores } from '@hall/launcher/stores/start-stores';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { startSystem } from '../support/start-system';

export const sessionCount = 5;
export const decidedLimitSeconds = 60;

/** The product as it runs in production, on stores of its own, and hands on them. */
export interface RushWorld {
  baseUrl: string;
  database: Database;
  redis: Redis;
  stop(): Promise<void>;
}

/** @param settings more of the environment */
export async function openRushWorld(
  tell: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<RushWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-rush-'));
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(__dirname, '../../../.cache'),
    environment: process.env,
    tell,
  });
  await migrateDatabase(stores.databaseUrl);
  // Admission as it is out there; other tests are not to fail on a machine that is slow.
  const system = await startSystem(stores, {
    ACCEPT_WITHIN_MS: process.env.ACCEPT_WITHIN_MS ?? '300',
    ...settings,
  });
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return {
    baseUrl: system.baseUrl,
    database,
    redis,
    async stop() {
      redis.disconnect();
      await database.destroy();
      await system.stop();
      await stores.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until nothing that was accepted is undecided, or too long. */
export async function waitUntilDecided(database: Database): Promise<void> {
  for (let tries = 0; tries < decidedLimitSeconds * 5; tries += 1) {
    const [row] = (await database.query(
      `SELECT count(*)::int AS n FROM booking_requests WHERE state = 'accepted'`,
    )) as [{ n: number }];
    if (!row.n) return;
    await sleep(200);
  }
}
