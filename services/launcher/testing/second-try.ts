import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../environment';
import type { StepResult } from './run-step';
import type { Step } from './steps';

/** So many flaky tests are shown and pass; with more of them a run is red. */
export const flakyAtMost = 3;
/** Where more tests than these failed, the product is broken and nothing is run again. */
const triedAgainAtMost = 10;

/** How the failed tests of one kind of run are found and run once more. */
export interface SecondTry {
  /** @returns the names of what failed; none where the run broke outside of its tests */
  failedIn(report: unknown): string[];
  /** @returns what the program is told, to run these alone, one after the other */
  argsFor(failed: string[]): string[];
  environment?: Record<string, string>;
  /** Where the second report is written; the first one stays. */
  file: string;
}

interface JestReport {
  testResults: { name: string; status: string }[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  /** Faults outside of any test. */
  errors?: unknown[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/**
 * Of Jest a whole file is run again: its tests share what was prepared for all of them.
 * @param project of Jest's configuration
 * @param file where the second report is written
 */
export const againByFile = (project: string, file: string): SecondTry => ({
  file,
  failedIn: (report) =>
    ((report as JestReport | undefined)?.testResults ?? [])
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(projectRoot, name)),
  argsFor: (failed) => [
    ...failed,
    ...['--runTestsByPath', '--maxWorkers=1', '--selectProjects', project],
    ...['--json', '--outputFile', file],
  ],
});

/**
 * Of Playwright each test is run again, found by the list that the runner itself keeps of the last failures.
 * @param args of the first run
 * @param output the first run's folder, which holds that list
 * @param file where the second report is written
 */
export const againByTest = (args: string[], output: string, file: string): SecondTry => ({
  file,
  failedIn: (report) => {
    const { suites = [], errors = [] } = (report ?? {}) as PlaywrightReport;
    return errors.length ? [] : suites.flatMap((suite) => failedTests(suite, []));
  },
  argsFor: () => [
    ...args,
    ...['--last-failed', '--last-failed-file', `${output}/.last-run.json`],
    ...['--workers', '1', '--output', `${output}-again`],
  ],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
});

function failedTests(suite: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => [`[${projectName}]`, ...path, title].join(' › ')),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedTests(inner, path))];
}

/** The two runs of one part, as one. */
export interface Settled {
  result: StepResult;
  /** Failed at first and passed alone. */
  flaky: string[];
}

/**
 * @param first the part's first run, and the names of what failed in it
 * @param second the run of those alone, and the names of what failed again
 * @returns the part's result: what passed at the second try passed
 */
export function settle(
  first: { result: StepResult; failed: string[] },
  second: { result: StepResult; failed: string[] },
): Settled {
  const { result } = first;
  const seconds = result.seconds + second.result.seconds;
  const stillFailed = second.result.failed;
  // A second run that broke before its tests shows nothing of them.
  const flaky =
    stillFailed && !second.failed.length
      ? []
      : first.failed.filter((name) => !second.failed.includes(name));
  const failed = Math.min(stillFailed, result.failed);
  const passed = result.passed + result.failed - failed;
  return { result: { ...result, seconds, passed, failed }, flaky };
}

/**
 * Runs what failed once more, alone, after everything else.
 * @param results of all parts, in their order
 * @param run runs one part, as it did before
 * @returns the results with those of the second runs, and what failed at first and passed alone
 */
export async function tryAgain(
  results: StepResult[],
  steps: Step[],
  run: (step: Step) => Promise<StepResult>,
): Promise<{ results: StepResult[]; flaky: string[] }> {
  const flaky: string[] = [];
  const failedIn = ({ again, report }: Step): string[] =>
    (again && report && again.failedIn(readReport(report.file))) ?? [];
  const toTry = steps
    .filter(({ name }) => results.some((result) => result.name === name && result.failed))
    .map((step) => ({ step, failed: failedIn(step) }))
    .filter(({ failed }) => failed.length);
  const many = toTry.reduce((sum, { failed }) => sum + failed.length, 0);
  if (many > triedAgainAtMost) return { results, flaky };
  let settled = results;
  for (const { step, failed } of toTry) {
    const { again, report } = step;
    if (!again || !report) continue;
    const second: Step = {
      ...step,
      what: 'once more, what failed',
      args: again.argsFor(failed),
      environment: { ...step.environment, ...again.environment },
      report: { ...report, file: again.file },
    };
    const ran = { result: await run(second), failed: again.failedIn(readReport(again.file)) };
    settled = settled.map((result) => {
      if (result.name !== step.name) return result;
      const both = settle({ result, failed }, ran);
      flaky.push(...both.flaky);
      return both.result;
    });
  }
  return { results: settled, flaky };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
  } catch {
    return undefined; // the run broke before it wrote one
  }
}
