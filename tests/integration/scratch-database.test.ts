import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { nameIn, withScratchDatabase } from '@hall/launcher/stores/databases-beside';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { runStatement } from '../support/statements';

const server = process.env.TEST_DATABASE_URL!;
const role = `maker_${randomBytes(4).toString('hex')}`;
/** An owner as in operating.md: it may create databases, and is no superuser. */
const owner = Object.assign(new URL(server), { username: role, password: 'maker' }).href;
const trials = () =>
  runStatement(server, `SELECT datname FROM pg_database WHERE starts_with(datname, 'hall_trial_')`);

const configure = async (change: string): Promise<void> => {
  await runStatement(server, `ALTER SYSTEM ${change}`);
  await runStatement(server, 'SELECT pg_reload_conf()');
};

beforeAll(async () => {
  await runStatement(server, `CREATE ROLE ${role} LOGIN PASSWORD 'maker' CREATEDB`);
  cleanUpAtEnd(() => runStatement(server, `DROP ROLE ${role}`));
  await configure(`SET autovacuum_naptime = '1s'`);
  cleanUpAtEnd(() => configure('RESET autovacuum_naptime'));
});

test('a database is dropped while Postgres vacuums it', async () => {
  const name = await withScratchDatabase(owner, async (url) => {
    // One page in 100 ms: it takes longer than the test.
    await runStatement(
      url,
      `CREATE TABLE slow WITH (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
         autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1) AS
       SELECT n, repeat('x', 500) AS text FROM generate_series(1, 20000) n`,
    );
    await runStatement(url, 'DELETE FROM slow WHERE n % 2 = 0');
    const workers = `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'autovacuum worker'`;
    await eventually(async () =>
      expect(await runStatement(server, workers, [nameIn(url)])).toHaveLength(1),
    );
    return nameIn(url);
  });
  expect(await trials()).not.toContainEqual({ datname: name });
});

test('a database that a killed backup left is dropped the next day', async () => {
  const left = `hall_trial_20260101_${randomBytes(3).toString('hex')}`;
  await runStatement(owner.replace(/\/[^/]*$/, '/postgres'), `CREATE DATABASE ${left}`);
  await withScratchDatabase(owner, async () =>
    // Another test's backup may be dropping it at this moment.
    eventually(async () => expect(await trials()).not.toContainEqual({ datname: left })),
  );
});
