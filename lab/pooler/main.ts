import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { jestConfig } from '@hall/launcher/testing/steps';
import { openDatabase } from '@hall/platform/postgres/data-source';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { describeMissing, findMissing } from '../support/missing-programs';
import { type Pgbouncer, startPgbouncer } from './pgbouncer';
import {
  applicationOf,
  databaseBeside,
  runStatement,
  throughPooler,
} from '@hall/tests/support/statements';
import { openTestStores, type TestStores } from '@hall/tests/support/test-stores';

interface Result {
  command: string;
  ok: boolean;
}

/** Tests that take locks, hold transactions open, depend on the clock, or continue in another process. */
const decisive = [
  'booking-(calls|invariants|race)',
  'order-change',
  'one-person-less',
  'team-booking',
  'seat-ledger',
  'schedule-(closings|plan)',
  'plan-changes',
  'waitlist',
  'prequeue',
  'background-work',
  'queues',
  'audit',
  'account-(sign-in|register)',
  'gate',
  'statistics',
  'authorization-decisions',
  'keys-rotate',
  'visit-limits',
  'text-messages',
].map((name) => `integration/${name}\\.test`);

/**
 * `npm test -- pooler` runs this with `--all`: the integration tests, with processes and databases that reach Postgres
 * through PgBouncer in transaction mode. By default it runs only the decisive tests, with `--files PATTERN` those that
 * match. Operations that need a session bypass PgBouncer through `pastPooler`, as in production; no file is left out.
 */
async function testPooler(): Promise<number> {
  if (findMissing(['pgbouncer']).length) {
    const skipped = describeMissing(['pgbouncer']);
    tell(`${skipped}: nothing was tried.`);
    report([], skipped);
    return 0;
  }
  const stores = await openTestStores();
  const pooler = await startPgbouncer([stores.databaseUrl, applicationOf(stores.databaseUrl)]);
  const results: Result[] = [];
  try {
    results.push(await refusesMigrations(stores, pooler), await speaksUtc(stores, pooler));
    results.push(await refusesQuietly(stores));
    results.push(...(await runIntegration(stores, pooler)));
  } finally {
    await pooler.stop();
    await stores.stop();
  }
  for (const { command, ok } of results)
    if (!ok || results.length < 50) tell(`${ok ? 'passed' : 'FAILED'}  ${command}`);
  report(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** Expects migrations to be refused: a session lock would stay on a pooled connection that other clients get next. */
async function refusesMigrations({ databaseUrl }: TestStores, pooler: Pgbouncer): Promise<Result> {
  const fault = await migrateDatabase(throughPooler(databaseUrl, pooler.port)).then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  );
  tell(`migrations through PgBouncer: ${fault}`);
  return { command: 'migrations refuse a pooler', ok: /MIGRATION_DATABASE_URL/.test(fault) };
}

/** Expects startup to be refused if PgBouncer ignores startup parameters, because their settings would be lost silently. */
async function refusesQuietly(stores: TestStores): Promise<Result> {
  const pooler = await startPgbouncer([stores.databaseUrl], 'ignore_startup_parameters = options');
  const { command, ok } = await refusesMigrations(stores, pooler);
  await pooler.stop();
  return { command: `${command} that leaves out what they say at the start`, ok };
}

/** Expects UTC in each transaction on every connection, even if the server's time zone differs. */
async function speaksUtc({ databaseUrl }: TestStores, pooler: Pgbouncer): Promise<Result> {
  const name = 'hall_in_another_zone';
  await runStatement(databaseUrl, `CREATE DATABASE ${name}`);
  await runStatement(databaseUrl, `ALTER DATABASE ${name} SET timezone = 'Asia/Shanghai'`);
  const url = throughPooler(databaseBeside(databaseUrl, name), pooler.port);
  const others = Array.from({ length: 8 }, () => runStatement(url, 'SELECT pg_sleep(0.2)'));
  const database = await openDatabase(url, 8);
  const zones = await Promise.all(
    Array.from({ length: 64 }, () =>
      database.query<[{ zone: string }]>(
        `SELECT current_setting('timezone') AS zone, pg_sleep(0.01)`,
      ),
    ),
  );
  await Promise.all(others);
  await database.destroy();
  const [own] = (await runStatement(url, `SELECT current_setting('timezone') AS zone`)) as [
    { zone: string },
  ];
  return {
    command: 'every transaction has UTC, and nobody else has it for that',
    ok: zones.every(([{ zone }]) => zone === 'UTC') && own.zone === 'Asia/Shanghai',
  };
}

interface JestReport {
  testResults: { assertionResults: { fullName: string; status: string }[]; message: string }[];
}

async function runIntegration(stores: TestStores, { port }: Pgbouncer): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-pooler-'));
  const file = join(folder, 'jest.json');
  const files = process.argv[process.argv.indexOf('--files') + 1];
  const pattern = process.argv.includes('--files') && files ? files : decisive.join('|');
  const named = process.argv.includes('--all') ? [] : ['--testPathPatterns', pattern];
  // Same as the `integration` step.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const args = ['--config', jestConfig, '--selectProjects', 'integration', workers, ...named];
  const jest = spawn(
    process.execPath,
    [require.resolve('jest/bin/jest'), ...args, '--json', '--outputFile', file],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        TEST_DATABASE_URL: stores.databaseUrl,
        TEST_REDIS_URL: stores.redisUrl,
        TEST_POOLER_PORT: String(port),
      },
    },
  );
  await new Promise((resolve) => jest.once('close', resolve));
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  rmSync(folder, { recursive: true });
  return testResults.flatMap(({ assertionResults, message }) =>
    assertionResults.length
      ? assertionResults.map(({ fullName, status }) => ({
          command: fullName,
          ok: status === 'passed',
        }))
      : [{ command: message, ok: false }],
  );
}

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

function report(results: Result[], skipped?: string): void {
  const at = process.argv.indexOf('--json');
  const file = process.argv[at + 1];
  if (at >= 0 && file) writeFileSync(file, JSON.stringify({ results, skipped }));
}

testPooler().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
