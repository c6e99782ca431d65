import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls } from '@hall/platform/redis/connections';
import { databaseBeside, runStatement } from '@hall/tests/support/statements';

export interface StoreUrls {
  databaseUrl: string;
  redisUrl: string;
}

/**
 * A new database with our tables, and a Redis database, of one contestant alone.
 * @param template a migrated database to copy, with which nobody is connected; without it this one is migrated
 */
export async function makeOwnStores(
  { databaseUrl, redisUrl }: StoreUrls,
  name: string,
  redisDatabase: number,
  template = 'template1',
): Promise<StoreUrls> {
  await runStatement(databaseUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = {
    databaseUrl: databaseBeside(databaseUrl, name),
    redisUrl: Object.assign(new URL(redisUrl), { pathname: `/${redisDatabase}` }).href,
  };
  await migrateDatabase(own.databaseUrl);
  return own;
}

/**
 * Measures a contestant on stores of its own and takes them away, so that the stores are at rest when the next
 * begins: vacuuming what one has written cost the next some 7 percent of its speed.
 */
export async function onOwnStores<T>(
  stores: StoreUrls,
  measure: (own: StoreUrls) => Promise<T>,
): Promise<T> {
  const name = 'contestant';
  const own = await makeOwnStores(stores, name, 1);
  try {
    return await measure(own);
  } finally {
    const redis = connectForCalls(own.redisUrl);
    await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    await redis.flushdb();
    redis.disconnect();
    await runStatement(stores.databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await runStatement(stores.databaseUrl, 'CHECKPOINT');
  }
}
