import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { openTestStores } from '@hall/tests/support/test-stores';
import { print, type Result, runChecks } from '../support/run-checks';
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
      if (!way) print(`${command}: lab/commands/how-to-run.ts has no entry for it`);
      print(
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
    print(`${command} ${asked.join(' ')}\n${ended.output}`);
  }
  return ok;
}

/** Exit of a command. */
interface Ended {
  code: number | null;
  /** The end of its output, for debugging. */
  output: string;
}

/** Number of characters of output to show. */
const outputCharacters = 4000;

/**
 * Runs one npm command in a folder.
 * @param until gets all output so far; returns whether the command works and may be stopped
 */
async function runCommand(
  folder: string,
  args: string[],
  environment: Environment,
  until?: (output: string) => boolean,
): Promise<Ended & { reached: boolean }> {
  // A separate process group, because npm does not forward signals to its children.
  const child = spawn('npm', args, {
    cwd: folder,
    env: environment,
    detached: true,
    // A command that asks gets the end of its input, and does not wait for an answer.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let reached = false;
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    if (reached || !until?.(output)) return;
    reached = true;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.slice(-outputCharacters), reached };
}

/** Runs a program other than npm and expects it to succeed. */
async function runProgram(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}`);
}

void runChecks(testCommands);
