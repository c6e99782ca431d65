import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { applicationOf, databaseBeside, runStatement } from './statements';

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
