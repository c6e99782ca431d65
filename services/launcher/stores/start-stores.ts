import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import type { Supervised } from '../processes/supervised';
import { findFreePort } from './free-port';
import { startPostgres } from './postgres-server';
import { startRedis } from './redis-server';
import { makePassword, remember, rememberChange } from './remembered';
import type { StoreServer, StoreWatch } from './store-server';

export interface StoreOptions {
  /** Holds data, logs, ports and secrets of stores that are started here. */
  dataFolder: string;
  /** Where a downloaded Redis is kept; may serve many data folders. */
  cacheFolder: string;
  /** Its PATH is searched for Redis. The stores share its moved clock, if any. */
  environment: Environment;
  /** Stores that are there already. */
  databaseUrl?: string | undefined;
  /** The owner of its schema, where that is another role. */
  migrationUrl?: string | undefined;
  redisUrl?: string | undefined;
  /** False for stores that nobody reads again: a test's. */
  durable?: boolean;
  tell?(line: string): void;
  /** Told of each life of a server of our own, for the record of processes. */
  onStart?(name: string, pid: number, mark: string): void;
  /** Told once of each, as soon as there is something to stop. */
  onSupervised?(one: Supervised): void;
}

/** Postgres and Redis, wherever they come from. */
export interface Stores {
  /** As the owner of the schema. */
  databaseUrl: string;
  /** As the processes reach it; the role there gets its rights by `migrateDatabase`. */
  applicationUrl: string;
  redisUrl: string;
  /** Those that were started here. */
  postgres?: StoreServer;
  redis?: StoreServer;
  /** Resolves when one of those is not started again. */
  gaveUp: Promise<string>;
  /** From here on those are started again when they end, on their data and port. */
  keep(): void;
  /** Stops those that were started here: Redis, then Postgres. */
  stop(): Promise<void>;
}

/**
 * Gives the two stores: those of the options where they are given, else servers of our own, whose data
 * outlives them in the data folder.
 * @throws {LaunchFault} saying what to do
 */
export async function startStores(options: StoreOptions): Promise<Stores> {
  const { dataFolder, cacheFolder, environment, tell = () => undefined } = options;
  makeDataFolder(dataFolder);
  const portsFile = join(dataFolder, 'ports.json');
  const before = remember<{ postgres?: number; redis?: number }>(portsFile, () => ({}));
  const logs = join(dataFolder, 'logs');
  const watch = (name: string): StoreWatch => ({
    tell,
    onStart: (pid, mark) => options.onStart?.(name, pid, mark),
    onSupervised: (one) => options.onSupervised?.(one),
  });

  let redis: StoreServer | undefined;
  if (!options.redisUrl) {
    const port = await findFreePort(before.redis);
    redis = await startRedis({
      folder: join(dataFolder, 'redis'),
      logFile: join(logs, 'redis.log'),
      port,
      environment,
      cacheFolder,
      tell,
      watch: watch('redis'),
    });
    rememberChange(portsFile, { redis: port });
  }
  let postgres: StoreServer | undefined;
  let applicationUrl = options.databaseUrl ?? '';
  if (!options.databaseUrl) {
    const port = await findFreePort(before.postgres);
    const { postgresPassword, applicationPassword } = remember(
      join(dataFolder, 'secrets.json'),
      () => ({ postgresPassword: makePassword(), applicationPassword: makePassword() }),
    );
    try {
      postgres = await startPostgres({
        folder: join(dataFolder, 'postgres'),
        logFile: join(logs, 'postgres.log'),
        port,
        password: postgresPassword,
        durable: options.durable ?? true,
        environment,
        watch: watch('postgres'),
      });
    } catch (error) {
      await redis?.stop();
      throw error;
    }
    rememberChange(portsFile, { postgres: port });
    applicationUrl = asApplication(postgres.url, applicationPassword);
    if (!postgres.folder.startsWith(dataFolder))
      tell(
        `The database lies in ${postgres.folder}: the project's folder is closed to the user Postgres runs as.`,
      );
  }
  const own = [redis, postgres].flatMap((store) => (store ? [store.supervised] : []));
  return {
    databaseUrl: options.migrationUrl ?? options.databaseUrl ?? postgres?.url ?? '',
    applicationUrl,
    redisUrl: options.redisUrl ?? redis?.url ?? '',
    postgres,
    redis,
    gaveUp: Promise.race(own.map(({ gaveUp }) => gaveUp)),
    keep: () => own.forEach((store) => store.keep()),
    async stop() {
      await redis?.stop();
      await postgres?.stop();
    },
  };
}

/** @returns the address of the same database for the application's role on a server of our own */
function asApplication(ownerUrl: string, password: string): string {
  return Object.assign(new URL(ownerUrl), { username: 'hall_app', password }).href;
}

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    mkdirSync(join(folder, 'logs'), { recursive: true });
    accessSync(join(folder, 'logs'), constants.W_OK);
  } catch (error) {
    throw new LaunchFault(
      `${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). It may belong to another user: start as that one, remove it, or set DATA_FOLDER.`,
    );
  }
}
