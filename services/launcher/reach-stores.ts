import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openHallDatabase } from '@hall/domain/model';
import { ConnectionFault } from '@hall/platform/connection-fault';
import type { Database } from '@hall/platform/postgres/data-source';
import { isMigrated } from '@hall/platform/postgres/migrate';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { type LaunchSettings, projectRoot } from './environment';
import { LaunchFault } from './launch-fault';
import { beginRecord, findRunningStores } from './processes/process-record';
import { startStores } from './stores/start-stores';

export interface ReachedStores {
  databaseUrl: string;
  /** The database URL of the schema's owner. */
  ownerUrl: string;
  redisUrl: string;
  leave(): Promise<void>;
}

/**
 * Returns the stores for a command: those of the environment, those of a running `npm start`, or the same ones started
 * temporarily.
 * @throws {LaunchFault} if there are none yet
 */
export async function reachStores(settings: LaunchSettings): Promise<ReachedStores> {
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
    ownerUrl: stores.databaseUrl,
    redisUrl: stores.redisUrl,
    async leave() {
      await stores.stop();
      record.clear();
    },
  };
}

/**
 * Opens the database for a command that needs its tables. On failure it releases the stores.
 * @throws {ConnectionFault} if it does not answer
 * @throws {LaunchFault} if its schema is not this release's
 */
export async function openMigrated(stores: ReachedStores, poolSize: number): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await openHallDatabase(stores.databaseUrl, poolSize);
    if (await isMigrated(database)) return database;
    throw new LaunchFault(
      'The database is not migrated: run `npm run migrate` first, then this command again.',
    );
  } catch (error) {
    await database?.destroy();
    await stores.leave();
    if (error instanceof LaunchFault || error instanceof ConnectionFault) throw error;
    throw new LaunchFault(`The database cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Opens Redis for a command and waits until it answers. On failure it releases the stores.
 * @throws {ConnectionFault} if it does not answer or rejects the credentials
 */
export async function openRedis(stores: ReachedStores): Promise<Redis> {
  const redis = connectForCalls(stores.redisUrl);
  try {
    await new Promise<void>((ready, reject) => {
      redis.once('ready', () => ready());
      redis.once('error', reject);
    });
    return redis;
  } catch (error) {
    redis.disconnect();
    await stores.leave();
    throw new ConnectionFault('REDIS_URL', error);
  }
}
