import type { EventEmitter } from 'node:events';
import type { TlsOptions } from 'node:tls';
import type { ClientBase } from 'pg';
import { parse } from 'pg-connection-string';
import { DataSource, type Driver, type EntityManager, type EntitySchema } from 'typeorm';
import { ConnectionFault } from '../connection-fault';
import { noteLack, noteWorking } from '../go-on-without';
import { tracer } from '../tracing/tracer';
import { AfterCommitSubscriber } from './after-commit';
import { migrations } from './migrations';
import { HallNaming } from './naming';
import { postgresConnection } from './store-away';
import { TracedStatements } from './traced-statements';

/** A connection pool, and a transaction on one of its connections: both can `query`. */
export type Database = DataSource;
export type Transaction = EntityManager;
/** Where rows are read and written: the pool, or one transaction. */
export type Queryable = Pick<EntityManager, 'query' | 'getRepository'>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own way to name an entity
export type EntityClass = Function | EntitySchema;

/** A setting that the server does not know: only who reaches the server itself can set it at the start of a session. */
const sessionMark = 'hall.session';

interface OpenOptions {
  known?: typeof migrations;
  queryLimitMs?: number;
  needsSession?: boolean;
}

/**
 * Opens the pool. The server's clock is read in statements, so the connection speaks UTC; a pooler may stand between.
 * @param poolSize connections at the most
 * @param setting that holds the address, to be named where it cannot be used
 * @param more.known the migrations that it is to know: all of this release, or those of a moment
 * @param more.needsSession what is done needs the same session from one statement to the next, as locks of a session do
 * @param more.queryLimitMs how long an answer is waited for; where unset, as long as it takes
 * @throws {ConnectionFault} where the server does not answer or does not let us in
 * @throws {Error} where the database's encoding is not UTF8, or a pooler stands where none may
 */
export async function openDatabase(
  url: string,
  poolSize: number,
  entities: EntityClass[] = [],
  setting = 'DATABASE_URL',
  { known = migrations, queryLimitMs, needsSession }: OpenOptions = {},
): Promise<Database> {
  const database = new DataSource({
    type: 'postgres',
    url,
    ssl: readTls(url),
    entities,
    subscribers: [AfterCommitSubscriber, ...(tracer().isOn ? [TracedStatements] : [])],
    namingStrategy: new HallNaming(),
    migrations: known,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    extra: {
      max: poolSize,
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: 30_000,
      // By a statement: a pooler in transaction mode keeps the zone for its client, and knows no start-up options.
      onConnect: (client: Pick<ClientBase, 'query'>) => client.query(`SET timezone = 'UTC'`),
      ...(needsSession && { options: `-c ${sessionMark}=on` }),
      ...(queryLimitMs && { query_timeout: queryLimitMs }),
    },
    poolErrorHandler: (error: unknown) => noteLack(postgresConnection, error),
  });
  try {
    await initialise(database, 5);
  } catch (error) {
    throw new ConnectionFault(setting, error);
  }
  noteNewConnections(database);
  if (needsSession) await assertSession(database, setting);
  await assertUtf8(database, setting);
  return database;
}

/** The pool gives up a connection that broke, and opens another when it is asked. */
function noteNewConnections(database: Database): void {
  const { master } = database.driver as Driver & { master: EventEmitter };
  master.on('connect', () => noteWorking(postgresConnection));
}

/**
 * A pooler in transaction mode gives each transaction another session of the server's, and passes no start-up options on.
 * @throws {Error} where one stands between
 */
async function assertSession(database: Database, setting: string): Promise<void> {
  const [{ mark }] = await database.query<[{ mark: string | null }]>(
    `SELECT current_setting('${sessionMark}', true) AS mark`,
  );
  if (mark === 'on') return;
  await database.destroy();
  throw new Error(
    `${setting} leads through a pooler, and migrations need a session of their own. Name Postgres itself in MIGRATION_DATABASE_URL.`,
  );
}

/** Any other encoding refuses names, or cuts them in the middle of a character. */
async function assertUtf8(database: Database, setting: string): Promise<void> {
  const [{ encoding }] = await database.query<[{ encoding: string }]>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  if (encoding === 'UTF8') return;
  await database.destroy();
  throw new Error(
    `${setting} names a database in ${encoding}, in which Chinese names do not fit. Make one with ` +
      `CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/**
 * Where a process starts among many others, its first connection takes longer than a later one may: a timeout
 * is tried again, whatever else is wrong is told at once.
 */
async function initialise(database: Database, tries: number): Promise<Database> {
  try {
    return await database.initialize();
  } catch (error) {
    if (tries <= 1 || !/timeout/.test((error as Error).message)) throw error;
    return initialise(database, tries - 1);
  }
}

/**
 * What an address says of TLS. TypeORM takes an address apart by itself and leaves its query out; without this,
 * `sslmode=verify-full` would be a line in clear.
 * @param url with `sslmode` (`verify-full`: the certificate must be the host's; `disable`) and `sslrootcert`, a file
 * @returns false for a line without TLS
 * @throws {Error} where the file cannot be read
 */
function readTls(url: string): TlsOptions | boolean {
  const { ssl } = parse(url);
  return typeof ssl === 'string' ? ssl === 'true' : ((ssl ?? false) as TlsOptions | boolean);
}
