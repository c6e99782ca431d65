import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { openTestStores } from '@hall/tests/support/test-stores';
import { type Result, runChecks, tell } from '../support/run-checks';
import { runCommand, runProgram } from './clone';
import { howToRun, itself, type Way } from './how-to-run';

/**
 * `npm test -- commands`: runs every command of package.json with its smallest load, in a clone without build output. A
 * command that `howToRun` does not list counts as failed.
 */
async function testCommands(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-commands-'));
  const clone = join(folder, 'clone');
  await runProgram('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone]);
  const stores = await openTestStores();
  const environment: Environment = {
    ...process.env,
    PORT: String(await findFreePort()),
    WORKER_METRICS_PORT: '0',
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    DATA_KEYS: `test:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: randomBytes(32).toString('base64'),
    FILES_FOLDER: join(folder, 'files'),
  };
  const results: Result[] = [];
  try {
    for (const command of readCommands(clone)) {
      const way = howToRun[command];
      const since = Date.now();
      const ok = way ? await tryCommand(clone, command, way, environment) : false;
      if (!way) tell(`${command}: lab/commands/how-to-run.ts has no entry for it`);
      tell(
        `${ok ? 'ok    ' : 'FAILED'} npm run ${command} (${Math.round((Date.now() - since) / 1000)} s)`,
      );
      results.push({ command, ok });
    }
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

/** Returns the commands in the order of `howToRun`: commands that create the schema come before those that need it. */
function readCommands(clone: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const order = Object.keys(howToRun);
  return Object.keys(scripts)
    .filter((name) => name !== itself)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

async function tryCommand(
  clone: string,
  command: string,
  { args = [], until, alone, also = [] }: Way,
  environment: Environment,
): Promise<boolean> {
  const ownStores = { ...environment, DATABASE_URL: undefined, REDIS_URL: undefined };
  let ok = true;
  for (const each of [{ args, until }, ...also]) {
    const { args: asked = [], until: shown } = each;
    const ended = await runCommand(
      clone,
      ['run', command, '--', ...asked],
      alone ? ownStores : environment,
      shown && ((output) => shown.test(output)),
    );
    if (shown ? ended.reached : ended.code === 0) continue;
    ok = false;
    tell(`${command} ${asked.join(' ')}\n${ended.output}`);
  }
  return ok;
}

void runChecks(testCommands);
