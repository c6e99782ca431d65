import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshStores } from '../support/fresh-stores';
import { pastPooler, runStatement } from '../support/statements';

describe('statements that keep their plan', () => {
  let databaseUrl: string;
  let database: Database;
  beforeAll(async () => {
    databaseUrl = pastPooler((await freshStores()).databaseUrl);
    for (const sql of [
      'CREATE TABLE growing (id int PRIMARY KEY, note text) WITH (autovacuum_enabled = false)',
      `INSERT INTO growing VALUES (1, 'x')`,
      'ANALYZE growing',
    ])
      await runStatement(databaseUrl, sql);
    database = await openDatabase(databaseUrl, 1);
    cleanUpAtEnd(() => database.destroy());
  });
  const find = (ids: number[]) =>
    runSql<{ note: unknown }>(database, named('SELECT note FROM growing WHERE id = ANY($1)'), [
      ids,
    ]);
  const listPrepared = () =>
    runSql<{ statement: string; plans: number }>(
      database,
      `SELECT statement, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements`,
    );

  test('are prepared once on their connection, and no other statement is', async () => {
    for (let run = 0; run < 10; run += 1) await find([1]);
    await runSql(database, 'SELECT 1 AS unmarked');
    expect(await listPrepared()).toEqual([
      { statement: 'SELECT note FROM growing WHERE id = ANY($1)', plans: 10 },
    ]);
  });

  test('find a row by the index after the table has grown, without an ANALYZE', async () => {
    const scansOf = async () => {
      await runSql(database, 'SELECT pg_stat_force_next_flush()');
      const [row] = await runSql<{ rows: number }>(
        database,
        `SELECT seq_tup_read::int AS rows FROM pg_stat_user_tables WHERE relname = 'growing'`,
      );
      return row?.rows ?? 0;
    };
    await runStatement(
      databaseUrl,
      `INSERT INTO growing SELECT n, 'x' FROM generate_series(2, 20000) n`,
    );
    for (let run = 0; run < 30; run += 1) await find([1, 2, 3]);
    const before = await scansOf();
    for (let run = 0; run < 10; run += 1) expect(await find([1, 2, 3])).toHaveLength(3);
    expect((await scansOf()) - before).toBe(0);
  });

  test('go on after a migration has added a column, and after one has changed their result', async () => {
    await runStatement(databaseUrl, 'ALTER TABLE growing ADD COLUMN later int');
    expect(await find([1])).toEqual([{ note: 'x' }]);
    await runStatement(
      databaseUrl,
      'ALTER TABLE growing ALTER COLUMN note TYPE jsonb USING to_jsonb(note)',
    );
    await expect(find([1])).rejects.toThrow('cached plan must not change result type');
    expect(await find([1])).toEqual([{ note: 'x' }]);
  });
});
