import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openHallDatabase } from '@hall/domain/model';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { readConfig } from '@hall/platform/config';
import type { Database } from '@hall/platform/postgres/data-source';
import { connectForCalls } from '@hall/platform/redis/connections';
import { indexKey } from '@hall/tests/support/index-key';
import { bookingPlan, partyOf } from './booking-plan';
import { prepareField } from './field';
import { type Load, type LoadFigures, runLoad } from './load';
import { type Timed, timeEach } from './processor-time';

/** One way to book, running on its own stores during the comparison. */
export interface Contestant<Figures> {
  /**
   * Sends the bookings of a load and waits until all of them are booked.
   * @param run keeps the visitors of different bursts apart
   * @throws {Error} if not all requests were booked
   */
  burst(load: Load, run: string): Promise<Timed<Figures>>;
  stop(): Promise<void>;
}

export interface StoreUrls {
  databaseUrl: string;
  redisUrl: string;
}

/** The rivals' programs. */
const programs = { bare: 'rival.js', transaction: 'rival.js', direct: 'plain.js' };

/** Number of accounts of a rival without checks; later requests reuse them. */
const people = 20_000;

/** Starts a rival and waits until it is ready. */
export async function startRival(
  rival: keyof typeof programs,
  stores: StoreUrls,
): Promise<Contestant<LoadFigures>> {
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: rival === 'direct' ? 'test' : 'production',
    DEMONSTRATION: '1',
    DEV_TOOLS: '1',
    DB_POOL_SIZE: '10',
    PORT: String(port),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    DATA_KEYS: `development:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: indexKey,
  };
  if (rival === 'direct') await fillEmptyDatabase(readConfig(environment));
  const database = await openHallDatabase(stores.databaseUrl, 4);
  if (rival === 'transaction') await prepareTables(database);
  const redis = connectForCalls(stores.redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const child = fork(join(__dirname, programs[rival]), [rival], { env: environment });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${rival} ended with ${String(code)}`)));
  });
  const pids = new Map([['gateway', child.pid!]]);
  return {
    async burst(load, run) {
      const field =
        rival === 'direct' &&
        (await prepareField(database, redis, { people: load.amount, sessions: load.sessions }));
      const plan = field ? bookingPlan(baseUrl, field, run) : plainPlan(baseUrl, load, run);
      const figures = await timeEach({ pids, database, redis }, load.amount, () =>
        runLoad({ ...plan, ...load }),
      );
      if (figures.failed) throw new Error(`${figures.failed} of ${load.amount} failed (${rival})`);
      return figures;
    },
    async stop() {
      child.kill();
      redis.disconnect();
      await database.destroy();
    },
  };
}

const plainPlan = (url: string, { sessions }: Load, run: string) => ({
  url,
  path: '/book',
  headers: (i: number) => ({ authorization: `Bearer token-${i % people}` }),
  body: (i: number) =>
    new URLSearchParams({
      requestid: randomBytes(16).toString('hex'),
      pool: String((i % sessions) + 1),
      visitors: JSON.stringify(partyOf(run, i)),
    }).toString(),
});

async function prepareTables(database: Database): Promise<void> {
  await database.query(`
    CREATE TABLE rival_sign_ins (token text PRIMARY KEY, account_id bigint NOT NULL);
    CREATE TABLE rival_pools (id int PRIMARY KEY, capacity int NOT NULL, sold int NOT NULL CHECK (sold BETWEEN 0 AND capacity));
    CREATE TABLE rival_orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, orderno text UNIQUE, pool_id int, account_id bigint);
    CREATE TABLE rival_tickets (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint REFERENCES rival_orders,
      visit_date date, realname text, idnum text, UNIQUE (visit_date, idnum));
    INSERT INTO rival_sign_ins SELECT 'token-' || i, i FROM generate_series(0, ${people - 1}) i;
    INSERT INTO rival_pools SELECT i, 1000000, 0 FROM generate_series(1, 5) i;
    ANALYZE rival_sign_ins`);
}
