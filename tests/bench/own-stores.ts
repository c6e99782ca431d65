import { migrateDatabase } from '@hall/platform/postgres/data-source';
import { databaseBeside, runStatement } from '../support/template-database';

export interface StoreUrls {
  databaseUrl: string;
  redisUrl: string;
}

/** A new database with our tables, and a Redis database, of one contestant alone. */
export async function makeOwnStores(
  { databaseUrl, redisUrl }: StoreUrls,
  name: string,
  redisDatabase: number,
): Promise<StoreUrls> {
  await runStatement(databaseUrl, `CREATE DATABASE ${name}`);
  const own = {
    databaseUrl: databaseBeside(databaseUrl, name),
    redisUrl: Object.assign(new URL(redisUrl), { pathname: `/${redisDatabase}` }).href,
  };
  await migrateDatabase(own.databaseUrl);
  return own;
}
