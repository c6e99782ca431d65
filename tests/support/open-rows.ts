import { type ClientBase, Pool, type PoolClient } from 'pg';
import { cleanUpAtEnd } from './clean-up-at-end';

/**
 * Runs statements that read or prepare a test's database. TypeORM's pool also has this interface, so pass it where it
 * is open. Loading TypeORM with all entities takes longer than most tests.
 */
export interface Rows {
  /** @returns the rows; for UPDATE and DELETE a pair of the rows and their number, as TypeORM does */
  query<T>(statement: string, values?: unknown[]): Promise<T>;
}

/** A test's own pool, with transactions. */
export interface RowsPool extends Rows {
  transaction<T>(work: (transaction: Rows) => Promise<T>): Promise<T>;
  destroy(): Promise<void>;
}

/**
 * Opens the database of a system under test, in UTC as the processes do. It closes after the last test of the file.
 * @param poolSize maximum number of connections, each opened when it is first needed
 */
export function openRows(url: string, poolSize = 2): RowsPool {
  const pool = new Pool({ connectionString: url, max: poolSize, verify: speakUtc });
  return {
    ...rowsOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(rowsOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    destroy: cleanUpAtEnd(() => pool.end()),
  };
}

/** Sets UTC as the product does, because a pooler may be in between. */
const speakUtc = (client: ClientBase, done: (error?: Error) => void): void =>
  client.query(`SET timezone = 'UTC'`, (error) => done(error));

const rowsOf = (connection: Pool | PoolClient): Rows => ({
  async query<T>(statement: string, values?: unknown[]): Promise<T> {
    const { command, rows, rowCount } = await connection.query(statement, values);
    return (command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows) as T;
  },
});
