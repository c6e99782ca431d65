import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { connectForCalls } from '@hall/platform/redis/connections';
import { databaseBeside, runStatement } from '@hall/tests/support/statements';

export interface StoreUrls {
  databaseUrl: string;
  redisUrl: string;
}

/**
 * Creates a database with our tables and a Redis database for one contestant.
 * @param template a migrated database to copy, without connections; if unset the new database is migrated
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
 * Measures a contestant on its own stores and then drops them, so that the stores are idle when the next one begins.
 * Vacuuming the previous contestant's rows slowed the next one by some 7 %.
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
