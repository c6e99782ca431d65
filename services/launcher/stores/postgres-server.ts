import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import { type Child, readLogEnd, startChild } from '../processes/child';
import { fakedClock } from './faked-clock';
import { copyBinaries, findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import {
  canReach,
  findUnprivilegedUser,
  makeOwnFolder,
  type SystemUser,
} from './unprivileged-user';

export interface PostgresOptions {
  /** Where the database is to lie; see `makeOwnFolder` for when it cannot. */
  folder: string;
  logFile: string;
  port: number;
  password: string;
  /** Stores for a test may forget on a power cut; they are never read again. */
  durable: boolean;
  /** Of the process that starts it; only a moved clock is passed on. */
  environment?: Environment;
  /** Settings of the server that differ from the usual ones. */
  settings?: Record<string, string>;
}

export interface StoreServer {
  url: string;
  /** Where its data really is. */
  folder: string;
  child: Child;
  stop(): Promise<void>;
}

const role = 'hall';
const readyLimitMs = 180_000;
const stopLimitMs = 10_000;

/** Starts a Postgres of our own on the loopback address, with an empty database `hall` the first time. */
export async function startPostgres(options: PostgresOptions): Promise<StoreServer> {
  const user = findUnprivilegedUser();
  const folder = makeOwnFolder(user, options.folder);
  const binaries = reachBinaries(user, folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(binaries, folder, options, user);
  const child = await startChild({
    name: 'Postgres',
    command: binaries.postgres,
    args: ['-D', folder, ...serverSettings(options)],
    environment: serverEnvironment(options.environment),
    cwd: '/',
    logFile: options.logFile,
    uid: user?.uid,
    gid: user?.gid,
  });
  const address = (database: string): string =>
    `postgres://${role}:${options.password}@127.0.0.1:${options.port}/${database}`;
  try {
    await makeDatabase(address, child, options.logFile);
  } catch (error) {
    await child.stop('SIGINT', stopLimitMs);
    throw error;
  }
  return { url: address(role), folder, child, stop: () => child.stop('SIGINT', stopLimitMs) };
}

/** The server's messages are read by people of any language, and by nobody's locale settings. */
const serverEnvironment = (environment: Environment = {}): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...fakedClock(environment),
});

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
 * An eighth of the memory that this process may have, from 128 MB to 2 GB: the indexes into which a rush writes are
 * to stay in it after years of orders. Postgres takes of it what it uses.
 */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(2048, Math.max(128, Math.floor(memory / 2 ** 20 / 8)));
}

/** Under a closed home not only the data but the program itself is out of that user's reach. */
function reachBinaries(user: SystemUser | undefined, dataFolder: string): PostgresBinaries {
  const binaries = findPostgresBinaries();
  if (!user || canReach(user, binaries.postgres, 'read')) return binaries;
  return copyBinaries(binaries, join(dirname(dataFolder), 'postgres-server'));
}

function initialise(
  binaries: PostgresBinaries,
  folder: string,
  { password, environment }: PostgresOptions,
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
    env: serverEnvironment(environment),
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

/** Waits until the server answers, then makes the database when it is not there. */
async function makeDatabase(
  address: (database: string) => string,
  child: Child,
  logFile: string,
): Promise<void> {
  for (const end = Date.now() + readyLimitMs; ; await sleep(100)) {
    if (child.hasEnded())
      throw new LaunchFault(
        `Postgres ended at its start. The end of ${logFile}:\n${readLogEnd(logFile)}`,
      );
    const client = new Client({ connectionString: address('postgres') });
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
