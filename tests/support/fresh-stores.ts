import { randomBytes } from 'node:crypto';
import { migrateDatabase, openDatabase } from '@hall/platform/postgres/data-source';
import { connectForCalls } from '@hall/platform/redis/connections';

/** Redis offers 16 databases; every test file takes the next. */
const redisDatabases = 16;

/**
 * A migrated, empty database and an empty Redis database of the caller's own, on the servers that the run
 * was started with (`TEST_DATABASE_URL`, `TEST_REDIS_URL`).
 */
export async function freshStores(): Promise<{ databaseUrl: string; redisUrl: string }> {
  const server = process.env.TEST_DATABASE_URL;
  const redisServer = process.env.TEST_REDIS_URL;
  if (!server || !redisServer)
    throw new Error('The stores are not running: start the tests with `npm test -- integration`.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase(server, 2);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.destroy();
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrateDatabase(databaseUrl);
  const worker = Number(process.env.JEST_WORKER_ID ?? 1);
  const redisUrl = Object.assign(new URL(redisServer), {
    pathname: `/${worker % redisDatabases}`,
  }).href;
  const redis = connectForCalls(redisUrl);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  await redis.flushdb();
  redis.disconnect();
  return { databaseUrl, redisUrl };
}
