import { migrateDatabase } from '@hall/platform/postgres/data-source';
import { Client } from 'pg';

/** Runs one statement on a server, outside of any transaction. */
export async function runStatement(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** @returns the address of another database on the same server */
export function databaseBeside(databaseUrl: string, name: string): string {
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}

/** @returns the address of a test's database as the processes reach it: by a role without the owner's rights */
export const applicationOf = (databaseUrl: string): string =>
  Object.assign(new URL(databaseUrl), { username: 'hall_test_app', password: 'application' }).href;

/**
 * Makes the database that every test copies: migrated once, because a copy takes a twentieth of the time
 * that the migrations take.
 * @returns its name
 */
export async function makeTemplate(databaseUrl: string): Promise<string> {
  const name = `hall_template_${process.pid}`;
  await runStatement(databaseUrl, `DROP DATABASE IF EXISTS ${name}`);
  await runStatement(databaseUrl, `CREATE DATABASE ${name}`);
  const template = databaseBeside(databaseUrl, name);
  await migrateDatabase(template, applicationOf(template));
  await runStatement(databaseUrl, 'CREATE SEQUENCE IF NOT EXISTS test_redis_databases');
  return name;
}
