import { type ClientBase, Pool, type PoolClient } from 'pg';
import { releaseAtEnd } from './release-at-end';

/**
 * Where a test looks into the store, or sets the stage there, by statements. TypeORM's pool is one too, so whoever
 * has opened that hands it on; to load it with all entities takes longer than most tests.
 */
export interface Rows {
  /** @returns the rows; of an UPDATE or a DELETE a pair of them and their number, as TypeORM gives it */
  query<T>(statement: string, values?: unknown[]): Promise<T>;
}

/** A pool of a test's own, and transactions on it. */
export interface RowsPool extends Rows {
  transaction<T>(work: (transaction: Rows) => Promise<T>): Promise<T>;
  destroy(): Promise<void>;
}

/**
 * Opens the database of a system under test, in UTC as the processes do. It closes after the last test of the file.
 * @param poolSize connections at the most, each opened when it is first needed
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
    destroy: releaseAtEnd(() => pool.end()),
  };
}

/** As the product does it: a pooler may stand between. */
const speakUtc = (client: ClientBase, done: (error?: Error) => void): void =>
  client.query(`SET timezone = 'UTC'`, (error) => done(error));

const rowsOf = (connection: Pool | PoolClient): Rows => ({
  async query<T>(statement: string, values?: unknown[]): Promise<T> {
    const { command, rows, rowCount } = await connection.query(statement, values);
    return (command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows) as T;
  },
});
