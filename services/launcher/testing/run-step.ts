import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, projectRoot } from '../environment';
import { endProcessTree } from '../processes/process-tree';
import { type Counts, countResults, failSkipped, readReportFile } from './reports';
import { countSecondTry, findFailedFiles } from './second-try';
import type { Step } from './step';

/** Time limit for a step that timed out to stop its children in order. */
const stopLimitMs = 10_000;

export interface StepResult extends Counts {
  name: string;
  seconds: number;
}

/**
 * Runs one step of `npm test`, and retries its failed files if the step says how.
 * @param keep receives the output; without it the output is shown at once. Concurrent steps must not mix their output.
 * @param onChild receives each process, so that Ctrl-C can end it
 */
export async function runStep(
  step: Step,
  environment: Environment,
  keep: ((bytes: Buffer) => void) | undefined,
  onChild: (child: ChildProcess) => void,
): Promise<StepResult> {
  const since = Date.now();
  const run = async (args: string[], file: string | undefined): Promise<End> => {
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true }); // an old report must not count for this run
    }
    const child = spawn(process.execPath, [findProgram(step.program), ...args], {
      cwd: projectRoot,
      env: { ...environment, ...step.environment },
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    onChild(child);
    for (const stream of [child.stdout, child.stderr]) if (keep) stream?.on('data', keep);
    return waitForEnd(child, step, (text) =>
      keep ? keep(Buffer.from(text)) : void process.stderr.write(text),
    );
  };
  const file = step.report && join(projectRoot, step.report.file);
  const end = await run(step.args, file);
  let counts = countResults(end === 'passed', file, step.report?.read);
  const first = readReportFile(file);
  const failed = step.again && end === 'failed' ? findFailedFiles(first) : [];
  if (step.again && failed.length) {
    const again = join(projectRoot, step.again.file);
    const endThen = await run(step.again.args(failed), again);
    if (existsSync(again))
      counts = countResults(endThen === 'passed', again, (second) => countSecondTry(first, second));
  }
  if (step.complete) counts = failSkipped(counts);
  return { name: step.name, seconds: (Date.now() - since) / 1000, ...counts };
}

type End = 'passed' | 'failed' | 'too late';

/** @returns whether the process exited with 0; at the step's time limit it is ended with all its children */
async function waitForEnd(
  child: ChildProcess,
  { name, limitMinutes }: Step,
  say: (text: string) => void,
): Promise<End> {
  const ended = new Promise<End>((resolve) => {
    child.once('error', ({ message }) => {
      say(`${name}: ${message}\n`);
      resolve('failed');
    });
    child.once('close', (code) => resolve(code === 0 ? 'passed' : 'failed'));
  });
  const timer = new AbortController();
  const inTime = await Promise.race([ended, sleep(limitMinutes * 60_000, undefined, timer)]);
  timer.abort();
  if (inTime) return inTime;
  const processes = await endProcessTree(child.pid ?? 0, stopLimitMs);
  say(
    `${name}: not finished after ${limitMinutes} minutes, so it was ended. It was running:\n` +
      processes.map((line) => `  ${line}\n`).join(''),
  );
  return 'too late';
}

/** Finds the program itself instead of its npx or .bin shim: one process less, and the same on every system. */
function findProgram(program: Step['program']): string {
  if ('file' in program) return join(projectRoot, program.file);
  const folder = findPackage(program.package);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bin === 'string' ? bin : (bin[program.bin] ?? ''));
}

function findPackage(name: string): string {
  const places = createRequire(join(projectRoot, 'package.json')).resolve.paths(name) ?? [];
  const found = places
    .map((place) => join(place, name))
    .find((folder) => {
      try {
        return readFileSync(join(folder, 'package.json')).length > 0;
      } catch {
        return false;
      }
    });
  if (!found) throw new Error(`${name} is not installed: remove node_modules and start again.`);
  return found;
}
