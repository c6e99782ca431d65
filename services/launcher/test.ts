import { availableParallelism } from 'node:os';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { describeLines } from './testing/lines';
import { describeResult, type StepResult, summarize } from './testing/reports';
import { endStepsOnSignal, runStep, type Step } from './testing/run-step';
import { chooseSteps, groupSteps, steps } from './testing/steps';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

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
  const finish = (): never => {
    const { lines, isGreen } = summarize(results);
    if (wanted.includes('quick')) print(`\n${describeLines()}`);
    for (const line of lines) print(line);
    process.exit(isGreen ? 0 : 1);
  };
  const interruption = endStepsOnSignal(environment, () => {
    results.push({ name: 'interrupted', seconds: 0, passed: 0, failed: 1 });
    finish();
  });

  const run = async (step: Step, isAlone: boolean): Promise<void> => {
    const title = `\n── ${step.name}: ${step.what}`;
    let output = '';
    if (isAlone) print(title);
    const result = await runStep(
      step,
      environment,
      isAlone ? undefined : (text) => (output += text),
    );
    if (interruption.aborted) return new Promise(() => undefined);
    if (!isAlone) print(`${title}\n${output}`);
    print(`── ${describeResult(result)}`);
    results.push(result);
  };
  for (const group of groupSteps(chosen)) {
    const left = [...group];
    const isAlone = left.length === 1 || besideEachOther === 1;
    const runInTurn = async (): Promise<void> => {
      for (let step = left.shift(); step; step = left.shift()) await run(step, isAlone);
    };
    await Promise.all(Array.from({ length: besideEachOther }, runInTurn));
  }
  finish();
}

test().catch(endWithFault);
