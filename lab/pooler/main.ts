import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { jestConfig } from '@hall/launcher/testing/steps';
import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { applicationOf, throughPooler } from '@hall/tests/support/statements';
import { openTestStores, type TestStores } from '@hall/tests/support/test-stores';
import { option, print, type Result, runChecks } from '../support/run-checks';
import { startPgbouncer } from './pgbouncer';

/**
 * `npm test -- pooler [--files PATTERN]`: the integration tests, with processes and databases that reach Postgres
 * through PgBouncer in transaction mode. Operations that need a session bypass PgBouncer through `pastPooler`, as in
 * production; no file is left out. Migrations must be refused: a session lock would stay on a pooled connection.
 */
async function testPooler(): Promise<Result[]> {
  const stores = await openTestStores();
  const pooler = await startPgbouncer([stores.databaseUrl, applicationOf(stores.databaseUrl)]);
  try {
    const fault = await migrateDatabase(throughPooler(stores.databaseUrl, pooler.port)).then(
      () => 'nothing',
      String,
    );
    const ok = fault.includes('MIGRATION_DATABASE_URL');
    const results = [
      { command: 'migrations refuse a pooler', ok },
      ...(await runIntegration(stores, pooler.port)),
    ];
    for (const one of results) if (!one.ok) print(`FAILED  ${one.command}`);
    return results;
  } finally {
    await pooler.stop();
    await stores.stop();
  }
}

async function runIntegration(stores: TestStores, port: number): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-pooler-'));
  const file = join(folder, 'jest.json');
  // As many workers as in the `integration` step.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const args = ['--config', jestConfig, '--selectProjects', 'integration', workers];
  const files = ['--testPathPatterns', option('--files') ?? '.'];
  const jest = spawn(
    process.execPath,
    [require.resolve('jest/bin/jest'), ...args, ...files, '--json', '--outputFile', file],
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
  await once(jest, 'close');
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string }[]; message: string }[];
  };
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

void runChecks(testPooler, ['pgbouncer']);
