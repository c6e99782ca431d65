import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { readConfig } from '@hall/platform/config';
import { openHallDatabase } from '@hall/domain/model';
import { connectForCalls } from '@hall/platform/redis/connections';
import { bookingPlan } from './booking-plan';
import { prepareField } from './field';
import { type LoadFigures, runLoad } from './load';
import { type LoadShape, type LoadSize, warmUpRequests } from './load-shape';
import type { StoreUrls } from './own-stores';

/**
 * Starts the direct way on a database of its own, loads it with the product's own calls, and counts in
 * Postgres what it booked.
 */
export async function measureDirect(
  stores: StoreUrls,
  load: LoadSize,
  shape: LoadShape,
): Promise<LoadFigures> {
  const port = await findFreePort();
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    DEMONSTRATION: '1',
    DEV_TOOLS: '1',
    PORT: String(port),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    DATA_KEYS: `development:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: randomBytes(32).toString('base64'),
  };
  await fillEmptyDatabase(readConfig(environment));
  const database = await openHallDatabase(stores.databaseUrl, 4);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const child = fork(join(__dirname, 'direct.js'), { env: environment });
  await new Promise((resolve) => child.once('message', resolve));
  const countOrders = async (): Promise<number> =>
    ((await database.query('SELECT count(*)::int AS n FROM orders')) as [{ n: number }])[0].n;
  const run = async (amount: number, name: string): Promise<LoadFigures> => {
    const before = await countOrders();
    const field = await prepareField(database, redis, { people: amount, sessions: shape.sessions });
    const figures = await runLoad({
      ...bookingPlan(`http://127.0.0.1:${port}`, field, name),
      connections: load.connections,
      amount,
    });
    const booked = (await countOrders()) - before;
    if (booked !== amount) throw new Error(`${booked} of ${amount} were booked`);
    return figures;
  };
  try {
    await run(warmUpRequests, 'W');
    return await run(load.amount, 'R');
  } finally {
    child.kill();
    redis.disconnect();
    await database.destroy();
  }
}
