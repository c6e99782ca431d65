import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { openDatabase } from '@hall/platform/postgres/data-source';
import type { Contestant } from './contestant';
import { type LoadFigures, runLoad } from './load';
import { partyOf } from './load-shape';
import type { StoreUrls } from './own-stores';

export type Rival = 'bare' | 'queue' | 'transaction';

/** Number of accounts in one run; later requests reuse them. */
const people = 20_000;

/** Starts a rival that does none of the product's checks. */
export async function startRival(
  rival: Rival,
  stores: StoreUrls,
): Promise<Contestant<LoadFigures>> {
  if (rival === 'transaction') await prepareTables(stores.databaseUrl);
  const port = await findFreePort();
  const child = await forkReady('rival.js', [rival, String(port)], {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
  });
  return {
    async burst(load, shape, run) {
      const figures = await runLoad({
        ...load,
        url: `http://127.0.0.1:${port}`,
        path: '/book',
        headers: (i) => ({ authorization: `Bearer token-${i % people}` }),
        body: (i) =>
          new URLSearchParams({
            requestid: String(i).padStart(32, '0'),
            pool: String((i % shape.sessions) + 1),
            visitors: JSON.stringify(partyOf(run, i)),
          }).toString(),
      });
      if (figures.failed) throw new Error(`${figures.failed} of ${load.amount} failed (${rival})`);
      return figures;
    },
    stop: () => Promise.resolve(void child.kill()),
  };
}

/** @returns a process that has reported that it is ready */
export async function forkReady(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = fork(join(__dirname, file), args, { env });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
  return child;
}

async function prepareTables(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl, 1);
  await database.query(`
    CREATE TABLE rival_sign_ins (token text PRIMARY KEY, account_id bigint NOT NULL);
    CREATE TABLE rival_pools (id int PRIMARY KEY, capacity int NOT NULL, sold int NOT NULL CHECK (sold BETWEEN 0 AND capacity));
    CREATE TABLE rival_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, orderno text UNIQUE, pool_id int, account_id bigint);
    CREATE TABLE rival_tickets (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint REFERENCES rival_orders,
      visit_date date, realname text, idnum text, UNIQUE (visit_date, idnum));
    INSERT INTO rival_sign_ins SELECT 'token-' || i, i FROM generate_series(0, ${people - 1}) i;
    INSERT INTO rival_pools SELECT i, 1000000, 0 FROM generate_series(1, 5) i;
    ANALYZE rival_sign_ins`);
  await database.destroy();
}
