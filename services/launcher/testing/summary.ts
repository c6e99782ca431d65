import type { StepResult } from './run-step';
import { flakyAtMost } from './second-try';

/**
 * @param results of all steps, in order
 * @returns the last lines of a run, and whether it is green. Other programs read the last line
 */
export function summarize(results: StepResult[]): { lines: string[]; isGreen: boolean } {
  const sum = (of: (result: StepResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const hasTooMany = flaky.length > flakyAtMost;
  const failed = sum((result) => result.failed) + Number(hasTooMany);
  const lines = [
    '',
    ...results.map(describeResult),
    '',
    ...flaky.map((name) => `flaky: ${name}`),
    ...(hasTooMany ? [`More than ${flakyAtMost} tests are flaky: the run has failed.`] : []),
    ...(flaky.length ? [`${flaky.length} flaky`] : []),
    `${sum((result) => result.passed)} passed, ${failed} failed`,
  ];
  return { lines, isGreen: failed === 0 };
}

/** @returns one line: the step's name, its time and what passed, failed and was flaky */
export function describeResult(result: StepResult): string {
  const { name, seconds, passed, failed, flaky = [], skipped } = result;
  const counts = [
    ...(passed || !skipped ? [`${passed} passed`] : []),
    ...(failed ? [`${failed} FAILED`] : []),
    ...(flaky.length ? [`${flaky.length} flaky`] : []),
    ...(skipped ? [`not run: ${skipped}`] : []),
  ];
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${counts.join(', ')}`;
}
