import type { ChildProcess } from 'node:child_process';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { runStep, type StepResult } from './testing/run-step';
import { steps } from './testing/steps';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm test [-- part …]`: every check and test in turn; one that fails does not keep the next from running. */
async function test(): Promise<void> {
  const { environment } = readLaunchSettings();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length)
    throw new LaunchFault(
      `No such part: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  const results: StepResult[] = [];
  let current: ChildProcess | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // In a terminal the part got the same Ctrl-C; it needs a moment to take its stores down.
      if (signal === 'SIGTERM') current?.kill(signal);
      summarise([...results, { name: 'interrupted', seconds: 0, passed: 0, failed: 1 }]);
      process.exit(130);
    });

  for (const step of steps.filter(({ name }) => !wanted.length || wanted.includes(name))) {
    tell(`\n── ${step.name}: ${step.what}`);
    const result = await runStep(step, environment, (child) => (current = child));
    tell(`── ${describe(result)}`);
    results.push(result);
  }
  process.exitCode = summarise(results);
}

/** Ends with the totals on a line of their own, which is what other programs read. */
function summarise(results: StepResult[]): number {
  const sum = (of: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const failed = sum((result) => result.failed);
  tell('');
  for (const result of results) tell(describe(result));
  tell('');
  tell(`${sum((result) => result.passed)} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

function describe({ name, seconds, passed, failed }: StepResult): string {
  const counts = failed ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`;
}

test().catch(endWithFault);
