import { beforeAll, describe, expect, test } from '@jest/globals';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshStores } from '../support/fresh-stores';
import { freshDatabase } from '../support/until-end';

/** Compares the entities with the migrated schema, because both are written by hand and must not diverge. */
describe('the model and the migrated schema', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });

  test('the entities need no schema change', async () => {
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  test('every table has its entity', async () => {
    const rows: { name: string }[] = await database.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`,
    );
    const declared = database.entityMetadatas.map(({ tableName }) => tableName);
    expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('every index is declared with its table', async () => {
    const rows: { name: string }[] = await database.query(
      `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
       WHERE relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations'
         AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`,
    );
    const declared = database.entityMetadatas.flatMap(({ indices }) =>
      indices.map(({ name }) => name),
    );
    expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('a schema made from the entities has the same checks, keys and partial indexes', async () => {
    const made = await openHallDatabase((await freshStores()).databaseUrl, 2);
    try {
      await made.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await made.synchronize();
      expect(await readDefinitions(made)).toEqual(await readDefinitions(database));
    } finally {
      await made.destroy();
    }
  });
});

/**
 * Returns every constraint and index that an entity can express, as Postgres prints them. Entities only name expression
 * indexes and indexes with storage parameters, and do not set an index direction, because a scan works both ways.
 */
async function readDefinitions(database: Database): Promise<string[]> {
  const unmapped = database.entityMetadatas
    .flatMap(({ indices }) => indices)
    .filter(({ synchronize }) => !synchronize)
    .map(({ name }) => name);
  const rows: { name: string; definition: string }[] = await database.query(`
    SELECT conname AS name, conrelid::regclass || ': ' || pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'schema_migrations'
    UNION ALL
    SELECT indexname, replace(indexdef, ' DESC', '') FROM pg_indexes
    WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`);
  return rows
    .filter(({ name }) => !unmapped.includes(name))
    .map(({ name, definition }) => `${name}: ${definition}`)
    .sort();
}
