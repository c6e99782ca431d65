import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStores } from '@hall/launcher/stores/start-stores';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { describeMissing, findMissing } from '../support/run-checks';
import { type Proxy, startNginx } from '../support/start-nginx';
import { startSystem } from '@hall/tests/support/start-system';

export const sessionCount = 5;
export const decidedLimitSeconds = 60;

/** How visitors reach nginx; TLS costs their side as much as nginx. */
export type ProxyWay = 'plain' | 'tls';

/** The product as it runs in production, on its own stores, with connections to them. */
export interface RushWorld {
  /** Address for visitors: the proxy's if there is one. */
  baseUrl: string;
  /** The proxy's log of presses: status and duration in seconds; undefined without a proxy. */
  pressLog: string | undefined;
  /** The measured processes, by name. */
  pids: ReadonlyMap<string, number>;
  database: Database;
  redis: Redis;
  stop(): Promise<void>;
}

/**
 * @param proxied how visitors come through the deploy kit's nginx; undefined: they connect to the gateway itself
 * @throws {Error} if nginx is wanted and not installed
 */
export async function openRushWorld(
  tell: (line: string) => void,
  proxied?: ProxyWay,
): Promise<RushWorld> {
  if (proxied && findMissing(['nginx']).length)
    throw new Error(`${describeMissing(['nginx'])}, so add --direct to measure without it.`);
  const folder = mkdtempSync(join(tmpdir(), 'hall-rush-'));
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder: join(__dirname, '../../../.cache'),
    environment: process.env,
    tell,
  });
  await migrateDatabase(stores.databaseUrl);
  // Production admission control; other tests relax it for slow machines.
  const system = await startSystem(stores, {
    ACCEPT_WITHIN_MS: process.env.ACCEPT_WITHIN_MS ?? '300',
    ...(proxied && { TRUST_PROXY: '1' }),
  });
  const pressLog = join(folder, 'presses.log');
  const proxy: Proxy | undefined = proxied
    ? await startNginx(join(folder, 'nginx'), [Number(new URL(system.baseUrl).port)], {
        plain: proxied === 'plain',
        pressLog,
      })
    : undefined;
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return {
    baseUrl: proxy?.baseUrl ?? system.baseUrl,
    pressLog: proxy && pressLog,
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

/** Waits until all accepted requests are decided, or a time limit passes. */
export async function waitUntilDecided(database: Database): Promise<void> {
  for (let tries = 0; tries < decidedLimitSeconds * 5; tries += 1) {
    const [row] = (await database.query(
      `SELECT count(*)::int AS n FROM booking_requests WHERE state = 'accepted'`,
    )) as [{ n: number }];
    if (!row.n) return;
    await sleep(200);
  }
}
