import { randomBytes } from 'node:crypto';
import { connectForCalls } from '@hall/platform/redis/connections';
import { databaseBeside, runStatement, throughPooler } from './statements';

/**
 * Creates a database for the caller and takes an empty Redis database, on the servers of this run
 * (`start-test-stores.ts`).
 * @param template the database to copy; default: a migrated, empty one
 */
export async function freshStores(
  template = process.env.TEST_TEMPLATE,
): Promise<{ databaseUrl: string; redisUrl: string }> {
  const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redisServer } = process.env;
  if (!server || !redisServer || !template)
    throw new Error('The stores are not running: start the tests with `npm test -- integration`.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const { TEST_POOLER_PORT: pooler } = process.env;
  // The pooler keeps connections to an unused database, which prevents copying it.
  if (pooler)
    await runStatement(
      server,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${template}'`,
    );
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = databaseBeside(server, name);
  return {
    databaseUrl: pooler ? throughPooler(own, pooler) : own,
    redisUrl: await takeRedisDatabase(server, redisServer),
  };
}

/** Takes the next number, so that parallel files never share a Redis database. The first stays unused. */
async function takeRedisDatabase(server: string, redisServer: string): Promise<string> {
  const [row] = (await runStatement(
    server,
    `SELECT nextval('test_redis_databases')::int AS next`,
  )) as [{ next: number }];
  const first = connectForCalls(redisServer);
  await new Promise<void>((resolve) => first.once('ready', () => resolve()));
  const [, databases] = (await first.config('GET', 'databases')) as [string, string];
  const number = 1 + (row.next % (Number(databases) - 1));
  await first.select(number);
  await first.flushdb();
  first.disconnect();
  return Object.assign(new URL(redisServer), { pathname: `/${number}` }).href;
}
