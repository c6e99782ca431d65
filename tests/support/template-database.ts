import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { applicationOf, databaseBeside, runStatement } from './statements';

/**
 * Creates the database that every test copies. A copy takes a twentieth of the time of the migrations.
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
