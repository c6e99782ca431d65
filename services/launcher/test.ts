import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { watchParent } from './processes/watch-parent';
import { runStep, type StepResult } from './testing/run-step';
import { describeResult, summarize } from './testing/summary';
import type { Step } from './testing/step';
import { chooseSteps, groupSteps, steps } from './testing/steps';

/** Time limit for a step to end when the run is interrupted. */
const stopLimitMs = 10_000;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Number of concurrent source checks: each needs a core and 1 to 2 GB of memory. */
const besideEachOther = Math.min(2, availableParallelism());

/** `npm test [-- quick | full | part …]`: runs checks and tests; a failed step does not stop the next. */
async function test(): Promise<void> {
  const { environment } = readLaunchSettings();
  const wanted = process.argv.slice(2);
  const { chosen, unknown } = chooseSteps(wanted);
  if (unknown.length)
    throw new LaunchFault(
      `No such step: ${unknown.join(', ')}. There are: quick, full, ${steps.map(({ name }) => name).join(', ')}.`,
    );
  const results: StepResult[] = [];
  const current = new Set<ChildProcess>();
  const interruption = new AbortController();
  const finish = (): never => {
    if (interruption.signal.aborted)
      results.push({ name: 'interrupted', seconds: 0, passed: 0, failed: 1 });
    const { lines, isGreen } = summarize(results);
    for (const line of lines) tell(line);
    process.exit(isGreen ? 0 : 1);
  };
  const interrupt = (): void => {
    interruption.abort();
    // A step stops its stores before it ends; SIGKILL would leave them running.
    for (const child of current) child.kill('SIGTERM');
    setTimeout(finish, stopLimitMs);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  watchParent(environment, interrupt);

  const run = async (step: Step, isAlone: boolean): Promise<void> => {
    const title = `\n── ${step.name}: ${step.what}`;
    const kept: Buffer[] = [];
    if (isAlone) tell(title);
    const result = await runStep(
      step,
      environment,
      isAlone ? undefined : (bytes) => void kept.push(bytes),
      (child) => current.add(child.once('close', () => current.delete(child))),
    );
    if (interruption.signal.aborted) return;
    if (!isAlone) tell(`${title}\n${Buffer.concat(kept).toString()}`);
    tell(`── ${describeResult(result)}`);
    results.push(result);
  };
  for (const group of groupSteps(chosen)) {
    const left = [...group];
    const isAlone = left.length === 1 || besideEachOther === 1;
    const runInTurn = async (): Promise<void> => {
      for (let step = left.shift(); step && !interruption.signal.aborted; step = left.shift())
        await run(step, isAlone);
    };
    await Promise.all(Array.from({ length: besideEachOther }, runInTurn));
    if (interruption.signal.aborted) break;
  }
  finish();
}

test().catch(endWithFault);
