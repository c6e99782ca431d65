import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls } from '@hall/platform/redis/connections';
import { startSystem } from '@hall/tests/support/start-system';
import { openOwnStores } from '../support/own-stores';
import { describeMissing, findMissing } from '../support/run-checks';
import { type Proxy, startNginx } from '../support/start-nginx';

export const sessionCount = 5;
export const decidedLimitSeconds = 60;

/**
 * @param isProxied whether visitors come through the deploy kit's nginx, or connect to the gateway itself
 * @throws {Error} if nginx is wanted and not installed
 */
export async function openRushWorld(isProxied: boolean) {
  if (isProxied && findMissing(['nginx']).length)
    throw new Error(`${describeMissing(['nginx'])}, so add --direct to measure without it.`);
  const stores = await openOwnStores();
  await migrateDatabase(stores.databaseUrl);
  // Production admission control; other tests relax it for slow machines.
  const system = await startSystem(stores, {
    ACCEPT_WITHIN_MS: process.env.ACCEPT_WITHIN_MS ?? '300',
    ...(isProxied && { TRUST_PROXY: '1' }),
  });
  const pressLog = join(stores.folder, 'presses.log');
  const gateway = Number(new URL(system.baseUrl).port);
  const proxy: Proxy | undefined = isProxied
    ? await startNginx(join(stores.folder, 'nginx'), [gateway], { plain: true, pressLog })
    : undefined;
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return {
    /** Address for visitors: the proxy's if there is one. */
    baseUrl: proxy?.baseUrl ?? system.baseUrl,
    /** The proxy's log of presses: status and duration in seconds; undefined without a proxy. */
    pressLog: proxy && pressLog,
    /** The measured processes, by name. */
    pids: new Map([...system.pids, ...(proxy ? [['nginx', proxy.pid] as const] : [])]),
    database,
    redis,
    async stop(): Promise<void> {
      redis.disconnect();
      await database.destroy();
      await proxy?.stop();
      await system.stop();
      await stores.stop();
    },
  };
}

/** The product as it runs in production, on its own stores, with connections to them. */
export type RushWorld = Awaited<ReturnType<typeof openRushWorld>>;

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
