import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { ConnectionFault } from '@hall/platform/connection-fault';
import { noteLack } from '@hall/platform/go-on-without';
import { LaunchFault } from '../launch-fault';

/**
 * Runs work on a temporary database. Creates it over a connection to another database, outside of a transaction.
 * @param serverUrl any database of the server, with a role that may create databases
 * @throws {ConnectionFault} if the server does not answer or rejects the credentials
 * @throws {LaunchFault} if the role may not create databases
 */
export async function withScratchDatabase<T>(
  serverUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `hall_trial_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString: serverUrl });
  server.on('error', (error) => noteLack('the server of trials', error));
  await server.connect().catch((error: unknown) => {
    throw new ConnectionFault('BACKUP_CHECK_URL or MIGRATION_DATABASE_URL', error);
  });
  try {
    await makeDatabase(server, name);
    try {
      return await work(Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href);
    } finally {
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  } finally {
    await server.end();
  }
}

async function makeDatabase(server: Client, name: string): Promise<void> {
  try {
    await server.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  } catch (error) {
    throw new LaunchFault(
      `No database can be made for the trial (${(error as Error).message}). ALTER ROLE … CREATEDB for the role of ` +
        'MIGRATION_DATABASE_URL, or name a server in BACKUP_CHECK_URL where it may.',
      { cause: error },
    );
  }
}
