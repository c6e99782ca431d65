import type { EventEmitter } from 'node:events';
import type { TlsOptions } from 'node:tls';
import { parse } from 'pg-connection-string';
import {
  DataSource,
  type Driver,
  type EntityManager,
  type EntitySchema,
  DefaultNamingStrategy,
  type Table,
} from 'typeorm';
import { ConnectionFault } from '../connection-fault';
import { noteLack, noteWorking } from '../go-on-without';
import { AfterCommitSubscriber } from './after-commit';
import { migrations } from './migrations';
import { prepareConnection } from './named-statements';
import { postgresConnection } from './store-away';

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const nameOf = (table: Table | string): string =>
  (typeof table === 'string' ? table : table.name).replace(/^.*\./, '');

/**
 * The naming rule: camelCase in the code is snake_case in Postgres; a word that the specification writes as one
 * (`realname`, `ticketcount`) stays one. Constraints have Postgres' default names, so that migrations and entities
 * agree.
 */
class HallNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string, prefixes: string[]): string {
    return snakeCase([...prefixes, customName || propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_fkey`;
  }
}

/** A connection pool, or a transaction on one of its connections. */
export type Database = DataSource;
export type Transaction = EntityManager;
/** The pool, or one transaction. */
export type Queryable = Pick<EntityManager, 'query' | 'getRepository'>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own way to name an entity
export type EntityClass = Function | EntitySchema;

/** A custom setting in the start-up options: only a direct connection to the server keeps it. */
const sessionMark = 'hall.session';

interface OpenOptions {
  known?: typeof migrations;
  queryLimitMs?: number;
  needsSession?: boolean;
}

/**
 * Opens the pool. Statements read the server's clock, so the connection uses UTC; a pooler may sit in between.
 * @param poolSize maximum number of connections
 * @param setting that holds the address, named in errors
 * @param more.known the known migrations: all of this version, or those of an earlier time
 * @param more.needsSession the work needs the same session across statements, as session locks do
 * @param more.queryLimitMs query timeout; none by default
 * @throws {ConnectionFault} if the server does not answer or refuses the sign-in
 * @throws {Error} if the database's encoding is not UTF8, or a pooler is used where none may be
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
    subscribers: [AfterCommitSubscriber],
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
      onConnect: prepareConnection,
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

/** The pool drops a broken connection and opens another on demand. */
function noteNewConnections(database: Database): void {
  const { master } = database.driver as Driver & { master: EventEmitter };
  master.on('connect', () => noteWorking(postgresConnection));
}

/**
 * A pooler in transaction mode gives each transaction another server session and drops start-up options.
 * @throws {Error} if one is used
 */
async function assertSession(database: Database, setting: string): Promise<void> {
  const [{ mark }] = await database.query<[{ mark: string | null }]>(
    `SELECT current_setting('${sessionMark}', true) AS mark`,
  );
  if (mark === 'on') return;
  await database.destroy();
  throw new Error(
    `${setting} is the address of a pooler, but migrations need their own session. Set MIGRATION_DATABASE_URL to Postgres itself.`,
  );
}

/** Any other encoding refuses names, or cuts them within a character. */
async function assertUtf8(database: Database, setting: string): Promise<void> {
  const [{ encoding }] = await database.query<[{ encoding: string }]>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  if (encoding === 'UTF8') return;
  await database.destroy();
  throw new Error(
    `${setting} names a database with the encoding ${encoding}, which cannot store Chinese names. Create one with ` +
      `CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/**
 * When many processes start at once, the first connection may exceed the timeout. A timeout is retried; any other
 * error is thrown at once.
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
 * Returns the TLS options of an address. TypeORM parses the address without its query; without this function
 * `sslmode=verify-full` would connect unencrypted.
 * @param url with `sslmode` (`verify-full`: the certificate must match the host; `disable`) and `sslrootcert`, a file
 * @returns false without TLS
 * @throws {Error} if the file cannot be read
 */
function readTls(url: string): TlsOptions | boolean {
  const { ssl } = parse(url);
  return typeof ssl === 'string' ? ssl === 'true' : ((ssl ?? false) as TlsOptions | boolean);
}
