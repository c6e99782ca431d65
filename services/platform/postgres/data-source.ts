import { DataSource, type EntityManager, type EntitySchema } from 'typeorm';
import { migrations } from './migrations';

/** A connection pool, and a transaction on one of its connections: both can `query`. */
export type Database = DataSource;
export type Transaction = EntityManager;
export type Queryable = Pick<DataSource, 'query'> | Pick<EntityManager, 'query'>;
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own way to name an entity
export type EntityClass = Function | EntitySchema;

/**
 * Opens the pool. The server's clock is read in statements, so the connection speaks UTC.
 * @param poolSize connections at the most
 */
export async function openDatabase(
  url: string,
  poolSize: number,
  entities: EntityClass[] = [],
): Promise<Database> {
  const database = new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    extra: {
      max: poolSize,
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: 30_000,
      options: '-c timezone=UTC',
    },
    poolErrorHandler: () => undefined,
  });
  return database.initialize();
}

/** Brings the schema up to date; several processes at once wait for each other. */
export async function migrateDatabase(url: string): Promise<number> {
  const database = await openDatabase(url, 2);
  const guard = database.createQueryRunner();
  try {
    await guard.query('SELECT pg_advisory_lock(74001)');
    return (await database.runMigrations()).length;
  } finally {
    await guard.query('SELECT pg_advisory_unlock(74001)').catch(() => undefined);
    await guard.release();
    await database.destroy();
  }
}

/** @returns the rows that an UPDATE or DELETE … RETURNING gives; the driver wraps them with a count. */
export async function changedRows<T>(
  db: Queryable,
  sql: string,
  parameters: unknown[],
): Promise<T[]> {
  const [rows] = (await db.query(sql, parameters)) as [T[], number];
  return rows;
}
