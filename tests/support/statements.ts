import { Client } from 'pg';

/** Runs one statement on a server, outside of any transaction. */
export async function runStatement(
  databaseUrl: string,
  statement: string,
  values?: unknown[],
): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** @returns the address of another database on the same server */
export function databaseBeside(databaseUrl: string, name: string): string {
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}

/** @returns the pooler's address of the database, on this machine; the server itself may be in a container */
export const throughPooler = (databaseUrl: string, port: number | string): string =>
  Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;

/** @returns the address without the pooler of this run, if there is one, for tests that need a real session */
export function pastPooler(databaseUrl: string): string {
  const { TEST_POOLER_PORT: pooler, TEST_DATABASE_URL: server } = process.env;
  const url = new URL(databaseUrl);
  if (!pooler || !server || url.port !== pooler) return databaseUrl;
  return Object.assign(url, { host: new URL(server).host }).href;
}

/** @returns the address of a test's database with the application role, as the processes use it */
export const applicationOf = (databaseUrl: string): string =>
  Object.assign(new URL(databaseUrl), { username: 'hall_test_app', password: 'application' }).href;
