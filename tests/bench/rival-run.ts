import { fork } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { openDatabase } from '@hall/platform/postgres/data-source';
import { type LoadFigures, runLoad } from './load';
import { pools } from './field';

export type Rival = 'bare' | 'queue' | 'direct';

/** Starts a rival, warms it up, loads it, stops it. */
export async function measureRival(
  rival: Rival,
  stores: { databaseUrl: string; redisUrl: string },
  load: { connections: number; amount: number },
): Promise<LoadFigures> {
  if (rival === 'direct') await prepareTables(stores.databaseUrl);
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
      body: (i: number) =>
        new URLSearchParams({
          requestid: String(i).padStart(32, '0'),
          account: String(i),
          pool: String((i % pools) + 1),
          visitors: JSON.stringify([{ realname: '王小明', doctype: 1, idnum: `visitor-${i}` }]),
        }).toString(),
    };
    await runLoad({ ...plan, amount: 1000, body: (i) => plan.body(i + 10_000_000) });
    return await runLoad({ ...plan, amount: load.amount });
  } finally {
    child.kill();
  }
}

async function prepareTables(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl, 1);
  await database.query(`
    CREATE TABLE rival_pools (id int PRIMARY KEY, capacity int NOT NULL, sold int NOT NULL CHECK (sold BETWEEN 0 AND capacity));
    CREATE TABLE rival_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, orderno text UNIQUE, pool_id int, account text);
    CREATE TABLE rival_tickets (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint REFERENCES rival_orders,
      pool_id int, realname text, idnum text, UNIQUE (pool_id, idnum));
    INSERT INTO rival_pools SELECT i, 1000000, 0 FROM generate_series(1, ${pools}) i`);
  await database.destroy();
}
