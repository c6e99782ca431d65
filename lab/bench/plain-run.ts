import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { readConfig } from '@hall/platform/config';
import { runSql } from '@hall/platform/postgres/sql';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { bookingPlan } from './booking-plan';
import type { Contestant, QueuedFigures } from './contestant';
import { indexKey } from '@hall/tests/support/index-key';
import { prepareField } from './field';
import { runLoad } from './load';
import type { StoreUrls } from './own-stores';
import { timeEach } from './processor-time';
import { forkReady } from './rival-run';

/** Connections per process. */
const poolSize = 10;

/**
 * Starts a plain contestant on its own database, with a worker if it is `queued`. Sends it the product's own calls and
 * counts its bookings in Postgres.
 */
export async function startPlain(
  way: 'direct' | 'queued',
  stores: StoreUrls,
): Promise<Contestant<QueuedFigures>> {
  const port = await findFreePort();
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    DEMONSTRATION: '1',
    DEV_TOOLS: '1',
    DB_POOL_SIZE: String(poolSize),
    PORT: String(port),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    DATA_KEYS: `development:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: indexKey,
  };
  await fillEmptyDatabase(readConfig(environment));
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const children = await Promise.all(
    (way === 'queued' ? ['queued', 'worker'] : ['direct']).map((one) =>
      forkReady('plain.js', [one], environment),
    ),
  );
  const pids = new Map(children.map(({ pid }, i) => [i ? 'worker' : 'gateway', pid!]));
  const read = async (): Promise<{ booked: number; now: number; last: number }> => {
    const [row] = await runSql<{ booked: number; now: number; last: number }>(
      database,
      `SELECT count(*)::int AS booked, extract(epoch FROM clock_timestamp())::float AS now,
              coalesce(extract(epoch FROM max(created_at)), 0)::float AS last FROM orders`,
    );
    return row!;
  };
  return {
    async burst(load, shape, run) {
      const field = await prepareField(database, redis, {
        people: load.amount,
        sessions: shape.sessions,
      });
      return timeEach({ pids, database, redis }, load.amount, async () => {
        const before = await read();
        const accepted = await runLoad({
          ...bookingPlan(`http://127.0.0.1:${port}`, field, run),
          ...load,
        });
        const wanted = before.booked + load.amount;
        for (let tries = 0; (await read()).booked < wanted && tries < 1200; tries += 1)
          await sleep(50);
        const after = await read();
        if (after.booked !== wanted)
          throw new Error(`${after.booked - before.booked} of ${load.amount} were booked (${way})`);
        return {
          accepted,
          confirmedPerSecond: Math.round(load.amount / (after.last - before.now)),
        };
      });
    },
    async stop() {
      for (const child of children) child.kill();
      redis.disconnect();
      await database.destroy();
    },
  };
}
