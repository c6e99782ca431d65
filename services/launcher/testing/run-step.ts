import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, projectRoot } from '../environment';
import { guardChild } from '../processes/child';
import { endProcessTree } from '../processes/process-table';
import { watchParent } from '../processes/watch-parent';
import { countResults, type ReportKind, type StepResult } from './reports';

/** One step of `npm test`. */
export interface Step {
  name: string;
  /** Its subject, for the output. */
  what: string;
  /** A binary of an installed package or a compiled file of the project, and its arguments. */
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
  /** It was asked for by name or with `full`, so a missing program fails it. */
  mustRun?: true;
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
 * @param collect receives the output; without it the output is shown at once. Concurrent steps must not mix their output.
 */
export async function runStep(
  step: Step,
  environment: Environment,
  collect?: (text: string) => void,
): Promise<StepResult> {
  const since = Date.now();
  const report = join(projectRoot, 'test-results', `${step.name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true }); // an old report must not count for this run
  // With a process group of its own, Ctrl-C reaches only the runner, which ends the step in order.
  const [program = '', ...args] = step.command.split(' ');
  const file = /\.c?js$/.test(program) ? program : `node_modules/.bin/${program}`;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    env: { ...environment, ...step.environment },
    detached: process.platform !== 'win32',
    stdio: collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  guardChild(child);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => collect?.(bytes.toString()));
  const ok = await waitForEnd(child, step, collect ?? ((text) => void process.stderr.write(text)));
  running.delete(child);
  const counts = countResults(ok, report, step.report, step.mustRun);
  return { name: step.name, seconds: (Date.now() - since) / 1000, ...counts };
}

/** @returns whether the process exited with 0; at the step's time limit it is ended with all its children */
async function waitForEnd(
  child: ChildProcess,
  { name, limitMinutes = 10 }: Step,
  print: (text: string) => void,
): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      print(`${name}: ${message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  const timer = new AbortController();
  const inTime = await Promise.race([ended, sleep(limitMinutes * 60_000, undefined, timer)]);
  timer.abort();
  if (inTime !== undefined) return inTime;
  const processes = await endProcessTree(child.pid ?? 0, stopLimitMs);
  print(
    `${name}: not finished after ${limitMinutes} minutes, so it was ended. It was running:\n` +
      processes.map((line) => `  ${line}\n`).join(''),
  );
  return false;
}
