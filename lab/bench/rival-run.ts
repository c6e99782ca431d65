import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { type Database, openDatabase } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { connectForCalls } from '@hall/platform/redis/connections';
import type { Contestant } from './contestant';
import { type LoadFigures, runLoad } from './load';
import { partyOf } from './load-shape';
import type { StoreUrls } from './own-stores';
import { timeEach } from './processor-time';

/** The rivals' processes: the gateway takes the requests. */
const processes = {
  bare: { gateway: ['rival.js', 'bare'] },
  queue: { gateway: ['rival.js', 'queue'] },
  transaction: { gateway: ['rival.js', 'transaction'] },
  least: { gateway: ['least.js', 'gateway'], worker: ['least.js', 'worker'] },
} satisfies Record<string, Record<string, [file: string, kind: string]>>;
export type Rival = keyof typeof processes;

/** Number of accounts in one run; later requests reuse them. */
const people = 20_000;

/** Starts a rival that does none of the product's checks. */
export async function startRival(
  rival: Rival,
  stores: StoreUrls,
): Promise<Contestant<LoadFigures>> {
  const database = await openDatabase(stores.databaseUrl, 1);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  if (rival !== 'bare') await prepareTables(database);
  const port = await findFreePort();
  const children = new Map<string, ChildProcess>();
  for (const [name, [file, kind]] of Object.entries(processes[rival]))
    children.set(
      name,
      await forkReady(file, [kind, String(port)], {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: stores.databaseUrl,
        REDIS_URL: stores.redisUrl,
      }),
    );
  const pids = new Map([...children].map(([name, { pid }]) => [name, pid!]));
  return {
    burst: (load, shape, run) =>
      timeEach({ pids, database, redis }, load.amount, async () => {
        const figures = await runLoad({
          ...load,
          url: `http://127.0.0.1:${port}`,
          path: '/book',
          headers: (i) => ({ authorization: `Bearer token-${i % people}` }),
          body: (i) =>
            new URLSearchParams({
              requestid: randomBytes(16).toString('hex'),
              pool: String((i % shape.sessions) + 1),
              visitors: JSON.stringify(partyOf(run, i)),
            }).toString(),
        });
        if (figures.failed)
          throw new Error(`${figures.failed} of ${load.amount} failed (${rival})`);
        if (rival === 'least') await waitUntilDecided(database);
        return figures;
      }),
    async stop() {
      for (const child of children.values()) child.kill();
      redis.disconnect();
      await database.destroy();
    },
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

async function waitUntilDecided(database: Database): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const waiting = await runSql(
      database,
      'SELECT 1 FROM least_requests WHERE NOT confirmed LIMIT 1',
    );
    if (!waiting.length) return;
    await sleep(50);
  }
  throw new Error('requests were still undecided after a minute');
}

async function prepareTables(database: Database): Promise<void> {
  await database.query(`
    CREATE TABLE rival_sign_ins (token text PRIMARY KEY, account_id bigint NOT NULL);
    CREATE TABLE rival_pools (id int PRIMARY KEY, capacity int NOT NULL, sold int NOT NULL CHECK (sold BETWEEN 0 AND capacity));
    CREATE TABLE rival_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, orderno text UNIQUE, pool_id int, account_id bigint);
    CREATE TABLE rival_tickets (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint REFERENCES rival_orders,
      visit_date date, realname text, idnum text, UNIQUE (visit_date, idnum));
    INSERT INTO rival_sign_ins SELECT 'token-' || i, i FROM generate_series(0, ${people - 1}) i;
    INSERT INTO rival_pools SELECT i, 1000000, 0 FROM generate_series(1, 5) i;
    CREATE TABLE least_requests (requestid text PRIMARY KEY, account_id bigint NOT NULL, pool_id int NOT NULL,
      visitors jsonb NOT NULL, confirmed bool NOT NULL DEFAULT false, accepted_at timestamptz NOT NULL DEFAULT now(),
      decided_at timestamptz);
    CREATE INDEX ON least_requests (requestid) WHERE NOT confirmed;
    ANALYZE rival_sign_ins`);
}
