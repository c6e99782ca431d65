import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { ConnectionFault } from '@hall/platform/connection-fault';
import { goOnWithout, noteLack } from '@hall/platform/go-on-without';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { LaunchFault } from '../launch-fault';

/**
 * Runs work with the operations on a server's databases through another database: a database in use cannot be renamed.
 * @param url any database of the server, with a role that may create databases and owns the renamed ones
 * @param settings the names of the settings that can hold the URL, for messages
 * @throws {ConnectionFault} if the server does not answer or rejects the credentials
 * @throws {LaunchFault} naming the missing privilege
 */
export async function withServer<T>(
  url: string,
  work: (server: Beside) => Promise<T>,
  settings = 'MIGRATION_DATABASE_URL',
): Promise<T> {
  const server = new Client({ connectionString: url });
  server.on('error', (error) => noteLack('the server of the restore', error));
  await server.connect().catch((error: unknown) => {
    throw new ConnectionFault(settings, error);
  });
  try {
    return await work(besideOn(server, settings));
  } finally {
    await server.end();
  }
}

const trial = 'hall_trial_';
/** The name begins with the day, so that a later run recognises a database that a killed one left. */
const trialOn = (day: string): string => `${trial}${day.replaceAll('-', '')}_`;

/**
 * Runs work on a temporary database of the server, with its URL. Drops those that were left before yesterday. Throws as
 * `withServer`.
 */
export function withScratchDatabase<T>(
  serverUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const today = hallDateOf(new Date());
  const name = `${trialOn(today)}${randomBytes(6).toString('hex')}`;
  const run = async (server: Beside): Promise<T> => {
    for (const left of await server.list(trial))
      if (left < trialOn(addHallDays(today, -1)))
        await goOnWithout('dropping a trial database that was left', server.dropAtOnce(left));
    await server.make(name);
    try {
      return await work(databaseOf(serverUrl, name));
    } finally {
      await server.dropAtOnce(name);
    }
  };
  return withServer(serverUrl, run, 'BACKUP_CHECK_URL or MIGRATION_DATABASE_URL');
}

type Beside = ReturnType<typeof besideOn>;

const besideOn = (server: Client, settings: string) => {
  const explain =
    (what: string) =>
    (error: unknown): never => {
      throw new LaunchFault(
        `${what} (${(error as Error).message}). ${settings} names the owner of the database, who may make others: ALTER ROLE … CREATEDB.`,
        { cause: error },
      );
    };
  return {
    /** @throws {LaunchFault} if a client is connected, which would keep using the former database */
    async refuseWhileUsed(name: string): Promise<void> {
      const { rows } = await server.query<{ who: string }>(
        `SELECT coalesce(usename, '?') || coalesce(' from ' || host(client_addr), '') AS who
         FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
        [name],
      );
      if (!rows.length) return;
      const who = [...new Set(rows.map((row) => row.who))].join(', ');
      throw new LaunchFault(
        `${rows.length} connection(s) to the database ${name} (${who}): end gateways and workers first, and restart a pooler. Nothing was changed.`,
      );
    },
    async make(name: string): Promise<void> {
      await server
        .query(`CREATE DATABASE ${quote(name)} ENCODING 'UTF8' TEMPLATE template0`)
        .catch(explain('No database can be created'));
    },
    /**
     * Drops a database, if it exists, and disconnects its clients. Only a superuser may end an autovacuum with FORCE;
     * without it Postgres does.
     */
    async dropAtOnce(name: string): Promise<void> {
      await server.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND backend_type = 'client backend'`,
        [name],
      );
      await server.query(`DROP DATABASE IF EXISTS ${quote(name)}`);
    },
    /** @throws {LaunchFault} if a client is connected */
    async drop(name: string): Promise<void> {
      await server
        .query(`DROP DATABASE ${quote(name)}`)
        .catch(explain(`${name} cannot be dropped`));
    },
    /** @returns the names with this prefix that the role may drop */
    async list(prefix: string): Promise<string[]> {
      const { rows } = await server.query<{ datname: string }>(
        `SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND pg_has_role(datdba, 'USAGE') ORDER BY 1`,
        [prefix],
      );
      return rows.map(({ datname }) => datname);
    },
    /** Renames both databases atomically: without a database of its name the hall would be down. */
    async exchange(names: { name: string; former: string; made: string }): Promise<void> {
      const [name, former, made] = [names.name, names.former, names.made].map(quote);
      try {
        await server.query('BEGIN');
        await server.query(`ALTER DATABASE ${name} RENAME TO ${former}`);
        await server.query(`ALTER DATABASE ${made} RENAME TO ${name}`);
        await server.query('COMMIT');
      } catch (error) {
        await server.query('ROLLBACK');
        explain('The databases could not be renamed, and nothing was changed')(error);
      }
    },
  };
};

/** @returns the database name in a URL */
export const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
/** @returns the URL of another database of the same server */
export const databaseOf = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href;
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
