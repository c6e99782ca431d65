import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { watchParent } from './processes/watch-parent';
import { runStep, type StepResult } from './testing/run-step';
import { flakyAtMost, tryAgain } from './testing/second-try';
import { chooseSteps, groupSteps, type Step, steps } from './testing/steps';

/** How long a part may take to end when the run is interrupted. */
const stopLimitMs = 10_000;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Checks of the sources at a time: each keeps a core busy and needs a gigabyte or two of memory. */
const besideEachOther = Math.min(2, availableParallelism());

/** `npm test [-- quick | full | part …]`: every check and test; one that fails does not keep the next from running. */
async function test(): Promise<void> {
  const { environment } = readLaunchSettings();
  const wanted = process.argv.slice(2);
  const { chosen, unknown } = chooseSteps(wanted);
  if (unknown.length)
    throw new LaunchFault(
      `No such part: ${unknown.join(', ')}. There are: quick, full, ${steps.map(({ name }) => name).join(', ')}.`,
    );
  let results: StepResult[] = [];
  let flaky: string[] = [];
  const current = new Set<ChildProcess>();
  const interruption = new AbortController();
  const isInterrupted = (): boolean => interruption.signal.aborted;
  const finish = (): never =>
    process.exit(
      summarise(
        isInterrupted()
          ? [...results, { name: 'interrupted', seconds: 0, passed: 0, failed: 1 }]
          : results,
        flaky,
      ),
    );
  const interrupt = (): void => {
    interruption.abort();
    // A part takes its stores down before it ends; one that does not is left behind.
    for (const child of current) child.kill('SIGTERM');
    setTimeout(finish, stopLimitMs);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  watchParent(environment, interrupt);

  const run = async (step: Step, isAlone: boolean): Promise<StepResult> => {
    const title = `\n── ${step.name}: ${step.what}`;
    const kept: Buffer[] = [];
    if (isAlone) tell(title);
    const result = await runStep(
      step,
      environment,
      isAlone ? undefined : (bytes) => void kept.push(bytes),
      (child) => current.add(child.once('close', () => current.delete(child))),
    );
    if (!isInterrupted()) {
      if (!isAlone) tell(`${title}\n${Buffer.concat(kept).toString()}`);
      tell(`── ${describe(result)}`);
    }
    return result;
  };
  for (const group of groupSteps(chosen)) {
    const left = [...group];
    const isAlone = left.length === 1 || besideEachOther === 1;
    const runInTurn = async (): Promise<void> => {
      for (let step = left.shift(); step && !isInterrupted(); step = left.shift()) {
        const result = await run(step, isAlone);
        if (!isInterrupted()) results.push(result);
      }
    };
    await Promise.all(Array.from({ length: besideEachOther }, runInTurn));
    if (isInterrupted()) break;
  }
  if (!isInterrupted())
    ({ results, flaky } = await tryAgain(results, chosen, (step) => run(step, true)));
  finish();
}

/** Ends with the totals on a line of their own, which is what other programs read. */
function summarise(results: StepResult[], flaky: string[]): number {
  const sum = (of: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const tooManyFlaky = flaky.length > flakyAtMost;
  const failed = sum((result) => result.failed) + Number(tooManyFlaky);
  tell('');
  for (const result of results) tell(describe(result));
  tell('');
  for (const name of flaky) tell(`flaky: ${name}`);
  if (flaky.length) tell(`${flaky.length} flaky`);
  if (tooManyFlaky) tell(`More than ${flakyAtMost} tests are flaky: the run is red.`);
  tell(`${sum((result) => result.passed)} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

function describe({ name, seconds, passed, failed, skipped }: StepResult): string {
  const counts = failed ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  if (skipped)
    return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   not run: ${skipped}`;
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`;
}

test().catch(endWithFault);
