import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { goOnWithout, noteLack } from '@hall/platform/go-on-without';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import type { Child } from '../processes/child';
import { endServersIn } from '../processes/process-table';
import { reachClock, readMovedClock } from './moved-clock';
import { copyBinaries, findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import { openStore, type StoreServer, type StoreWatch } from './store-server';
import {
  canReach,
  findUnprivilegedUser,
  makeOwnFolder,
  type SystemUser,
} from './unprivileged-user';

export interface PostgresOptions {
  /** Wanted folder of the database; see `makeOwnFolder` for exceptions. */
  folder: string;
  logFile: string;
  port: number;
  password: string;
  /** False for test stores, which may lose data on a power cut. */
  durable: boolean;
  /** Of the process that starts it. The server gets only a moved clock from it. */
  environment: Environment;
  /** Server settings that override the defaults. */
  settings?: Record<string, string>;
  watch?: StoreWatch;
}

const role = 'hall';
const readyLimitMs = 180_000;
const connectLimitMs = 10_000;

/** Starts Postgres on loopback; the first start creates an empty database `hall`. */
export async function startPostgres(options: PostgresOptions): Promise<StoreServer> {
  const user = findUnprivilegedUser();
  const folder = makeOwnFolder(user, options.folder);
  const binaries = reachBinaries(user, folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(binaries, folder, options.password, user);
  const clock = reachClock(readMovedClock(options.environment), user, dirname(folder));
  const address = (database: string): string =>
    `postgres://${role}:${options.password}@127.0.0.1:${options.port}/${database}`;
  return openStore(
    {
      name: 'Postgres',
      command: binaries.postgres,
      args: ['-D', folder, ...serverSettings(options)],
      environment: { ...serverEnvironment, ...clock },
      cwd: '/',
      logFile: options.logFile,
      uid: user?.uid,
      gid: user?.gid,
    },
    {
      url: address(role),
      folder,
      mark: folder,
      // SIGTERM would wait for clients.
      endSignal: 'SIGINT',
      answers: (child) => makeDatabase(address, child, options.logFile),
      // Orphans of a killed server hold its shared memory, so a new server cannot start.
      clear: () => endServersIn(folder, 'postgres:'),
    },
    options.watch,
  );
}

/** Fixes the language of the server's messages, whatever the locale. */
const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function serverSettings({ port, durable, settings: differing }: PostgresOptions): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${sharedBuffersMb()}MB`,
    synchronous_commit: 'on',
    fsync: durable ? 'on' : 'off',
    max_wal_size: '2GB',
    log_line_prefix: '%m [%p] ',
    ...differing,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Returns an eighth of this process' available memory, from 128 MB to 2 GB, so that the indexes of a rush stay cached
 * after years of orders. Postgres uses only what it needs.
 */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(2048, Math.max(128, Math.floor(memory / 2 ** 20 / 8)));
}

/** Copies the binaries if they are in a home folder that the user cannot reach. */
function reachBinaries(user: SystemUser | undefined, dataFolder: string): PostgresBinaries {
  const binaries = findPostgresBinaries();
  if (!user || canReach(user, binaries.postgres, 'read')) return binaries;
  return copyBinaries(binaries, join(dirname(dataFolder), 'postgres-server'));
}

function initialise(
  binaries: PostgresBinaries,
  folder: string,
  password: string,
  user: SystemUser | undefined,
): void {
  if (readdirSync(folder).length)
    throw new LaunchFault(
      `${folder} is not empty and holds no database. Move it away and start again.`,
    );
  const secret = mkdtempSync(join(tmpdir(), 'hall-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [secret, passwordFile]) chownSync(path, user.uid, user.gid);
  const args = [
    '-D',
    folder,
    '-U',
    role,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const { status, stderr, error } = spawnSync(binaries.initdb, args, {
    env: serverEnvironment,
    cwd: '/',
    encoding: 'utf8',
    uid: user?.uid,
    gid: user?.gid,
  });
  rmSync(secret, { recursive: true, force: true });
  if (status === 0) return;
  for (const name of readdirSync(folder))
    rmSync(join(folder, name), { recursive: true, force: true });
  throw new LaunchFault(
    `Postgres could not make its data folder ${folder}:\n${error?.message ?? stderr}`,
  );
}

/** Waits until the server answers, then creates the database if it is missing. */
async function makeDatabase(
  address: (database: string) => string,
  child: Child,
  logFile: string,
): Promise<void> {
  for (const end = Date.now() + readyLimitMs; !child.hasEnded(); await sleep(100)) {
    const client = new Client({
      connectionString: address('postgres'),
      connectionTimeoutMillis: connectLimitMs,
    });
    client.on('error', (error) => noteLack('a connection to a store that starts', error));
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
        role,
      ]);
      if (!rowCount) await client.query(`CREATE DATABASE ${role}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new LaunchFault(
          'The password in the data folder’s secrets.json is not the database’s. Restore that file, or move the data folder away.',
        );
      if (Date.now() > end)
        throw new LaunchFault(
          `Postgres does not answer: ${(error as Error).message}. See ${logFile}`,
        );
    } finally {
      await goOnWithout('closing a connection', client.end());
    }
  }
}
