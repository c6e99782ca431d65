import { Client } from 'pg';
import { noteLack } from '@hall/platform/go-on-without';
import { LaunchFault } from '../launch-fault';
import type { ReachedStores } from '../reach-stores';

/** The database whose name another has taken, as `hall_before_20261127t033000z`. */
const formerOf = (name: string, moment: Date): string => `${name}_before_${stamp(moment)}`;
const stamp = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}z`;

/**
 * Fills a new database and, when it is good, gives it the name of the one that the processes use: no setting changes, and the
 * former one is kept under another name. Until that moment nothing of it is touched.
 * @param fill fills the new one; an exit code other than 0 leaves all as it was
 * @returns the exit code, and the name under which the former one is kept
 * @throws {LaunchFault} where somebody is connected, who would go on with what is put aside
 */
export async function switchOver(
  stores: ReachedStores,
  fill: (stores: ReachedStores) => Promise<number>,
  now = new Date(),
): Promise<{ code: number; former?: string }> {
  const name = nameIn(stores.ownerUrl);
  const made = `${name}_restored_${stamp(now)}`;
  return withServer(stores.ownerUrl, async (server) => {
    await refuseWhileUsed(server, name);
    await server
      .query(`CREATE DATABASE ${quote(made)} ENCODING 'UTF8' TEMPLATE template0`)
      .catch(explain(`No database can be made beside ${name}`));
    const drop = () => server.query(`DROP DATABASE IF EXISTS ${quote(made)} WITH (FORCE)`);
    try {
      const code = await fill({
        ...stores,
        ownerUrl: beside(stores.ownerUrl, made),
        databaseUrl: beside(stores.databaseUrl, made),
      });
      if (code) return { code };
      const former = formerOf(name, now);
      await refuseWhileUsed(server, name);
      await exchange(server, { name, former, made });
      return { code, former };
    } finally {
      // It has the other's name by now, or is of no use.
      await drop();
    }
  });
}

/**
 * Removes for good what a restore has put aside.
 * @param asked its name, where there are several
 * @returns the name of what was removed
 * @throws {LaunchFault} naming what there is
 */
export function dropFormer(ownerUrl: string, asked?: string): Promise<string> {
  const name = nameIn(ownerUrl);
  return withServer(ownerUrl, async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1`,
      [`${name}_before_`],
    );
    const names = rows.map(({ datname }) => datname);
    const [former] = asked ? names.filter((each) => each === asked) : names;
    if (!former || (!asked && names.length > 1))
      throw new LaunchFault(
        names.length
          ? `Which? ${names.join(', ')}`
          : `No restore has put a database of ${name} aside.`,
      );
    await server
      .query(`DROP DATABASE ${quote(former)}`)
      .catch(explain(`${former} cannot be dropped`));
    return former;
  });
}

/** Both or none: a hall without a database of its name would be worse than either. */
async function exchange(
  server: Client,
  { name, former, made }: { name: string; former: string; made: string },
): Promise<void> {
  try {
    await server.query('BEGIN');
    await server.query(`ALTER DATABASE ${quote(name)} RENAME TO ${quote(former)}`);
    await server.query(`ALTER DATABASE ${quote(made)} RENAME TO ${quote(name)}`);
    await server.query('COMMIT');
  } catch (error) {
    await server.query('ROLLBACK');
    explain('The databases could not be exchanged, and all is as it was')(error);
  }
}

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

/** Beside both: a database that somebody is connected to takes no other name. */
async function withServer<T>(url: string, work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: beside(url, 'postgres') });
  server.on('error', (error) => noteLack('the server of the restore', error));
  await server.connect().catch(explain('The database “postgres” of the server cannot be reached'));
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

const explain =
  (what: string) =>
  (error: unknown): never => {
    throw new LaunchFault(
      `${what} (${(error as Error).message}). MIGRATION_DATABASE_URL names the owner of the database, who may make others: ALTER ROLE … CREATEDB.`,
      { cause: error },
    );
  };

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const beside = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href;
const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
