import { migrateDatabase } from '@hall/platform/postgres/migrate';
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
