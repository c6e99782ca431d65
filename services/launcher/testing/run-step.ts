import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, projectRoot } from '../environment';
import { guardChild } from '../processes/child';
import { endProcessTree } from '../processes/process-tree';
import { watchParent } from '../processes/watch-parent';
import { countResults, type ReportKind, type StepResult } from './reports';

/** One step of `npm test`. */
export interface Step {
  name: string;
  /** Its subject, for the output. */
  what: string;
  /** A package with its binary, as `jest` or `@playwright/test:playwright`, or a file of the project; then arguments. */
  command: string;
  /** Additional environment variables of this step. */
  environment?: Record<string, string>;
  /**
   * Checks only sources or built sites, on one core. `quick` consists of these steps, which run concurrently and find
   * broken changes within minutes.
   */
  quick?: true;
  /** Too slow for `npm test`: only `npm run test:full` runs it, before a release. */
  long?: true;
  /** Timeout: about three times its duration on an idle machine with two cores, by default 10. */
  limitMinutes?: number;
  /** Format of its report of many tests in `test-results/<name>.json`; without one it counts as one test. */
  report?: ReportKind;
}

/** Time limit for a step to stop its children in order. */
const stopLimitMs = 10_000;
const running = new Set<ChildProcess>();

/**
 * Ends the current steps and all their descendants at a signal, or if npm dies.
 * @param onEnd called when nothing is left
 */
export function endStepsOnSignal(environment: Environment, onEnd: () => void): AbortSignal {
  const ending = new AbortController();
  const end = async (): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    await Promise.all([...running].map(({ pid = 0 }) => endProcessTree(pid, stopLimitMs)));
    onEnd();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end());
  watchParent(environment, () => void end());
  return ending.signal;
}

/**
 * Runs one step of `npm test`.
 * @param keep receives the output; without it the output is shown at once. Concurrent steps must not mix their output.
 */
export async function runStep(
  step: Step,
  environment: Environment,
  keep?: (text: string) => void,
): Promise<StepResult> {
  const since = Date.now();
  const file = step.report && join(projectRoot, 'test-results', `${step.name}.json`);
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true }); // an old report must not count for this run
  }
  // With a process group of its own, Ctrl-C reaches only the runner, which ends the step in order.
  const [program = '', ...args] = step.command.split(' ');
  const child = spawn(process.execPath, [findProgram(program), ...args], {
    cwd: projectRoot,
    env: { ...environment, ...step.environment },
    detached: process.platform !== 'win32',
    stdio: keep ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  guardChild(child);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => keep?.(bytes.toString()));
  const ok = await waitForEnd(child, step, keep ?? ((text) => void process.stderr.write(text)));
  running.delete(child);
  const counts = countResults(ok, file, step.report);
  return { name: step.name, seconds: (Date.now() - since) / 1000, ...counts };
}

/** @returns whether the process exited with 0; at the step's time limit it is ended with all its children */
async function waitForEnd(
  child: ChildProcess,
  { name, limitMinutes = 10 }: Step,
  say: (text: string) => void,
): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      say(`${name}: ${message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const timer = new AbortController();
  const inTime = await Promise.race([ended, sleep(limitMinutes * 60_000, undefined, timer)]);
  timer.abort();
  if (inTime !== undefined) return inTime;
  const processes = await endProcessTree(child.pid ?? 0, stopLimitMs);
  say(
    `${name}: not finished after ${limitMinutes} minutes, so it was ended. It was running:\n` +
      processes.map((line) => `  ${line}\n`).join(''),
  );
  return false;
}

/** Finds the program itself instead of its npx or .bin shim: one process less, and the same on every system. */
function findProgram(program: string): string {
  if (/\.c?js$/.test(program)) return join(projectRoot, program);
  const [name = '', bin = name] = program.split(':');
  const places = createRequire(join(projectRoot, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of places.map((place) => join(place, name))) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      bin: string | Record<string, string>;
    };
    return join(
      folder,
      typeof manifest.bin === 'string' ? manifest.bin : (manifest.bin[bin] ?? ''),
    );
  }
  throw new Error(`${name} is not installed: remove node_modules and start again.`);
}
