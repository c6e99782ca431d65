import { fork } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { openDatabase } from '@hall/platform/postgres/data-source';
import { type LoadFigures, runLoad } from './load';
import { type LoadShape, type LoadSize, partyOf, warmUpRequests } from './load-shape';
import type { StoreUrls } from './own-stores';

export type Rival = 'bare' | 'queue' | 'transaction';

/** Starts a rival, warms it up, loads it, stops it. */
export async function measureRival(
  rival: Rival,
  stores: StoreUrls,
  load: LoadSize,
  shape: LoadShape,
): Promise<LoadFigures> {
  if (rival === 'transaction') await prepareTables(stores.databaseUrl, load.amount);
  const port = await findFreePort();
  const child = fork(join(__dirname, 'rival.js'), [rival, String(port)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redisUrl,
    },
  });
  await new Promise((resolve) => child.once('message', resolve));
  try {
    const plan = {
      url: `http://127.0.0.1:${port}`,
      connections: load.connections,
      path: '/book',
      headers: (i: number) => ({ authorization: `Bearer token-${i % load.amount}` }),
      body: (run: string) => (i: number) =>
        new URLSearchParams({
          requestid: String(i).padStart(32, '0'),
          pool: String((i % shape.sessions) + 1),
          visitors: JSON.stringify(partyOf(run, i)),
        }).toString(),
    };
    await runLoad({ ...plan, amount: warmUpRequests, body: plan.body('W') });
    return await runLoad({ ...plan, amount: load.amount, body: plan.body('R') });
  } finally {
    child.kill();
  }
}

async function prepareTables(databaseUrl: string, accounts: number): Promise<void> {
  const database = await openDatabase(databaseUrl, 1);
  await database.query(`
    DROP TABLE IF EXISTS rival_tickets, rival_orders, rival_pools, rival_sign_ins;
    CREATE TABLE rival_sign_ins (token text PRIMARY KEY, account_id bigint NOT NULL);
    CREATE TABLE rival_pools (id int PRIMARY KEY, capacity int NOT NULL, sold int NOT NULL CHECK (sold BETWEEN 0 AND capacity));
    CREATE TABLE rival_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, orderno text UNIQUE, pool_id int, account_id bigint);
    CREATE TABLE rival_tickets (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint REFERENCES rival_orders,
      visit_date date, realname text, idnum text, UNIQUE (visit_date, idnum));
    INSERT INTO rival_sign_ins SELECT 'token-' || i, i FROM generate_series(0, ${accounts - 1}) i;
    INSERT INTO rival_pools SELECT i, 1000000, 0 FROM generate_series(1, 5) i;
    ANALYZE rival_sign_ins`);
  await database.destroy();
}
