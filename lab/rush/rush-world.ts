import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStores } from '@hall/launcher/stores/start-stores';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { describeMissing, findMissing } from '../support/missing-programs';
import { type Proxy, startNginx } from '../support/start-nginx';
import { startSystem } from '@hall/tests/support/start-system';

export const sessionCount = 5;
export const decidedLimitSeconds = 60;

/** The product as it runs in production, on stores of its own, and hands on them. */
export interface RushWorld {
  /** Where people go: the proxy's where there is one. */
  baseUrl: string;
  /** The processes whose time is told, by name. */
  pids: ReadonlyMap<string, number>;
  database: Database;
  redis: Redis;
  stop(): Promise<void>;
}

/**
 * @param settings more of the environment
 * @param proxied people come through the deploy kit's nginx; with TLS, which costs the senders as much as it costs nginx
 * @throws {Error} where that is wanted and nginx is not installed
 */
export async function openRushWorld(
  tell: (line: string) => void,
  settings: Record<string, string> = {},
  proxied?: 'plain' | 'tls',
): Promise<RushWorld> {
  if (proxied && findMissing(['nginx']).length)
    throw new Error(`${describeMissing(['nginx'])}, so --proxy cannot be tried.`);
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
    ...(proxied && { TRUST_PROXY: '1' }),
    ...settings,
  });
  const proxy: Proxy | undefined = proxied
    ? await startNginx(join(folder, 'nginx'), [Number(new URL(system.baseUrl).port)], {
        plain: proxied === 'plain',
      })
    : undefined;
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return {
    baseUrl: proxy?.baseUrl ?? system.baseUrl,
    pids: new Map([...system.pids, ...(proxy ? [['nginx', proxy.pid] as const] : [])]),
    database,
    redis,
    async stop() {
      redis.disconnect();
      await database.destroy();
      await proxy?.stop();
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
