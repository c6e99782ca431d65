import { Client } from 'pg';
import { ConnectionFault } from '@hall/platform/connection-fault';
import { noteLack } from '@hall/platform/go-on-without';
import { LaunchFault } from '../launch-fault';

/** Operations on a server's databases through another database: a database in use cannot be renamed. */
export interface Beside {
  /** @throws {LaunchFault} if a client is connected, which would keep using the former database */
  refuseWhileUsed(name: string): Promise<void>;
  make(name: string): Promise<void>;
  /** Drops a database, if it exists, and disconnects its clients. */
  dropAtOnce(name: string): Promise<void>;
  /** @throws {LaunchFault} if a client is connected */
  drop(name: string): Promise<void>;
  /** @returns the names with this prefix */
  list(prefix: string): Promise<string[]>;
  /** Renames both databases atomically: without a database of its name the hall would be down. */
  exchange(names: { name: string; former: string; made: string }): Promise<void>;
}

/**
 * @param url any database of the server, with a role that may create databases and owns the renamed ones
 * @throws {ConnectionFault} if the server does not answer or rejects the credentials
 * @throws {LaunchFault} naming the missing privilege
 */
export async function withServer<T>(url: string, work: (server: Beside) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: databaseOf(url, 'postgres') });
  server.on('error', (error) => noteLack('the server of the restore', error));
  await server.connect().catch((error: unknown) => {
    throw new ConnectionFault('MIGRATION_DATABASE_URL', error);
  });
  try {
    return await work(besideOn(server));
  } finally {
    await server.end();
  }
}

const besideOn = (server: Client): Beside => ({
  refuseWhileUsed: (name) => refuseWhileUsed(server, name),
  async make(name) {
    await server
      .query(`CREATE DATABASE ${quote(name)} ENCODING 'UTF8' TEMPLATE template0`)
      .catch(explain('No database can be created'));
  },
  async dropAtOnce(name) {
    await server.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
  },
  async drop(name) {
    await server.query(`DROP DATABASE ${quote(name)}`).catch(explain(`${name} cannot be dropped`));
  },
  async list(prefix) {
    const { rows } = await server.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1',
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  },
  async exchange({ name, former, made }) {
    try {
      await server.query('BEGIN');
      await server.query(`ALTER DATABASE ${quote(name)} RENAME TO ${quote(former)}`);
      await server.query(`ALTER DATABASE ${quote(made)} RENAME TO ${quote(name)}`);
      await server.query('COMMIT');
    } catch (error) {
      await server.query('ROLLBACK');
      explain('The databases could not be renamed, and nothing was changed')(error);
    }
  },
});

async function refuseWhileUsed(server: Client, name: string): Promise<void> {
  const { rows } = await server.query<{ who: string }>(
    `SELECT coalesce(usename, '?') || coalesce(' from ' || host(client_addr), '') AS who
     FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
    [name],
  );
  if (!rows.length) return;
  const who = [...new Set(rows.map((row) => row.who))].join(', ');
  throw new LaunchFault(
    `${rows.length} connection(s) to the database ${name} (${who}): end gateways and workers first. Nothing was changed.`,
  );
}

const explain =
  (what: string) =>
  (error: unknown): never => {
    throw new LaunchFault(
      `${what} (${(error as Error).message}). MIGRATION_DATABASE_URL names the owner of the database, who may make others: ALTER ROLE … CREATEDB.`,
      { cause: error },
    );
  };

/** @returns the database name in a URL */
export const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
/** @returns the URL of another database of the same server */
export const databaseOf = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href;
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
