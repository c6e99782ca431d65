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
  /** Folder of data, logs, ports and secrets of stores that are started here. */
  dataFolder: string;
  /** Folder of a downloaded Redis; several data folders may share it. */
  cacheFolder: string;
  /** Its PATH is searched for Redis. The stores share its moved clock, if any. */
  environment: Environment;
  /** URL of an existing store; unset: start one. */
  databaseUrl?: string | undefined;
  /** URL of the schema's owner, if that is another role. */
  migrationUrl?: string | undefined;
  redisUrl?: string | undefined;
  /** False for test stores, which skip fsync. */
  durable?: boolean;
  report?(line: string): void;
  /** Called after each start of our own servers, for the process record. */
  onStart?(name: string, pid: number, mark: string): void;
  /** Called once per server, as soon as it must be stopped later. */
  onSupervised?(one: Supervised): void;
}

/**
 * Returns the two stores: those of the options, else own servers, whose data persists in the data folder.
 * @throws {LaunchFault} with what to do
 */
export async function startStores(options: StoreOptions) {
  const { dataFolder, cacheFolder, environment, report = () => undefined } = options;
  makeDataFolder(dataFolder);
  const portsFile = join(dataFolder, 'ports.json');
  const before = remember<{ postgres?: number; redis?: number }>(portsFile, () => ({}));
  const logs = join(dataFolder, 'logs');
  const watch = (name: string): StoreWatch => ({
    report,
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
      report,
      settings: options.durable === false ? { appendfsync: 'no' } : {},
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
      report(
        `The database lies in ${postgres.folder}: the project's folder is closed to the user Postgres runs as.`,
      );
  }
  const own = [redis, postgres].flatMap((store) => (store ? [store.supervised] : []));
  return {
    /** With the schema owner's role. */
    databaseUrl: options.migrationUrl ?? options.databaseUrl ?? postgres?.url ?? '',
    /** With the processes' role, which gets its rights from `migrateDatabase`. */
    applicationUrl,
    redisUrl: options.redisUrl ?? redis?.url ?? '',
    /** The server, if it was started here. */
    postgres,
    redis,
    /** Resolves when one of the own servers is no longer restarted. */
    gaveUp: Promise.race(own.map(({ gaveUp }) => gaveUp)),
    /** Enables restarts of own servers, on the same data and port. */
    enableRestarts: (): void => own.forEach((store) => store.enableRestarts()),
    /** Stops own servers: Redis, then Postgres. */
    async stop(): Promise<void> {
      await redis?.stop();
      await postgres?.stop();
    },
  };
}

/** Postgres and Redis, started here or existing. */
export type Stores = Awaited<ReturnType<typeof startStores>>;

/** @returns the database URL with the application's role on our own server */
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
