import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openHallDatabase } from '@hall/domain/model';
import { type Config, readConfig } from '@hall/platform/config';
import { ConnectionFault } from '@hall/platform/connection-fault';
import type { Database } from '@hall/platform/postgres/data-source';
import { isMigrated } from '@hall/platform/postgres/migrate';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { provideDevelopmentSecrets } from './development-secrets';
import { type LaunchSettings, projectRoot } from './environment';
import { LaunchFault } from './launch-fault';
import { beginRecord, findRunningStores } from './processes/process-record';
import { startStores } from './stores/start-stores';

/**
 * Returns the stores for a command: those of the environment, those of a running `npm start`, or the same ones started
 * temporarily.
 * @throws {LaunchFault} if there are none yet
 */
export async function reachStores(settings: LaunchSettings) {
  const { databaseUrl, redisUrl, dataFolder, environment } = settings;
  const leave = (): Promise<void> => Promise.resolve();
  const ownerUrl = settings.migrationUrl ?? databaseUrl;
  if (databaseUrl && ownerUrl && redisUrl) return { databaseUrl, ownerUrl, redisUrl, leave };
  const recordFile = join(dataFolder, 'processes.json');
  const running = findRunningStores(recordFile);
  if (running) return { ...running, ownerUrl: running.migrationUrl, leave };
  if (!existsSync(join(dataFolder, 'ports.json')))
    throw new LaunchFault(
      'There are no stores yet: `npm start` makes them, or set DATABASE_URL and REDIS_URL.',
    );
  const record = await beginRecord(recordFile);
  const stores = await startStores({
    ...settings,
    cacheFolder: join(projectRoot, '.cache'),
    environment,
    onStart: (name, pid, mark) => record.note(name, pid, mark),
  });
  return {
    databaseUrl: stores.applicationUrl,
    /** The database URL of the schema's owner. */
    ownerUrl: stores.databaseUrl,
    redisUrl: stores.redisUrl,
    async leave(): Promise<void> {
      await stores.stop();
      record.clear();
    },
  };
}

export type ReachedStores = Awaited<ReturnType<typeof reachStores>>;

/** The open stores of a command. */
export interface Hall {
  stores: ReachedStores;
  database: Database;
  /** Opens Redis and waits until it answers. @throws {ConnectionFault} if it does not, or rejects the credentials */
  openRedis(): Promise<Redis>;
}

/**
 * Runs a command on the stores and releases them.
 * @param stores from `reachStores`
 * @throws {ConnectionFault} if the database does not answer
 * @throws {LaunchFault} if its schema is not this version's
 */
export async function withHall<T>(
  stores: ReachedStores,
  poolSize: number,
  work: (hall: Hall) => Promise<T>,
): Promise<T> {
  let database: Database | undefined;
  let redis: Redis | undefined;
  try {
    database = await openMigrated(stores.databaseUrl, poolSize);
    const open = async (): Promise<Redis> => (redis = await openRedis(stores.redisUrl));
    return await work({ stores, database, openRedis: open });
  } finally {
    redis?.disconnect();
    await database?.destroy();
    await stores.leave();
  }
}

async function openMigrated(url: string, poolSize: number): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await openHallDatabase(url, poolSize);
    if (await isMigrated(database)) return database;
    throw new LaunchFault(
      'The database is not migrated: run `npm run migrate` first, then this command again.',
    );
  } catch (error) {
    await database?.destroy();
    if (error instanceof LaunchFault || error instanceof ConnectionFault) throw error;
    throw new LaunchFault(`The database cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Opens Redis and waits until it answers.
 * @throws {ConnectionFault} if it does not answer or rejects the credentials
 */
export async function openRedis(url: string): Promise<Redis> {
  const redis = connectForCalls(url);
  try {
    await new Promise<void>((ready, reject) => {
      redis.once('ready', () => ready());
      redis.once('error', reject);
    });
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new ConnectionFault('REDIS_URL', error);
  }
}

/** @returns the configuration of the processes for a command on these stores, in demo mode if they are the launcher's */
export function readHallConfig(
  settings: LaunchSettings,
  stores: Pick<ReachedStores, 'databaseUrl' | 'redisUrl'>,
): Config {
  return readConfig({
    ...settings.environment,
    ...(settings.databaseUrl ? {} : { DEMONSTRATION: '1', ...provideDevelopmentSecrets(settings) }),
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
  });
}
