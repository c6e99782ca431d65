import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../environment';

/** Results of a run with many tests. */
export interface Counts {
  passed: number;
  failed: number;
  /** Names of tests that failed first and passed on retry. They count as passed. */
  flaky?: string[];
  /** Why something could not be tested here. */
  skipped?: string;
}

export interface StepResult extends Counts {
  name: string;
  seconds: number;
}

/** A run with more flaky tests than this fails. */
const flakyAtMost = 2;

interface JestReport {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    /** `invocations` is above 1 after a retry. */
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
  numPassedTests: number;
  numFailedTests: number;
  /** Number of files that could not run. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Errors outside of tests, such as a failed setup. */
  errors: unknown[];
}

/** Each command, seeded run and removed guard counts as a test. */
interface LabReport {
  results: { ok?: boolean; violations?: string[] }[];
  guards?: string[];
  /** Guards whose absence no run revealed. */
  unnoticed?: string[];
  skipped?: string;
}

const readers = {
  jest({ testResults, ...report }: JestReport): Counts {
    const flaky = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${relative(projectRoot, name)} › ${fullName}`),
    );
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed, flaky };
  },
  playwright({ stats, suites, errors }: PlaywrightReport): Counts {
    const flakyIn = (suite: PlaywrightSuite, titles: string[]): string[] => {
      const path = [...titles, suite.title];
      const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
        tests
          .filter(({ status }) => status === 'flaky')
          .map(({ projectName }) => [projectName, ...path, title].join(' › ')),
      );
      return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, path))];
    };
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      flaky: suites.flatMap((suite) => flakyIn(suite, [])),
    };
  },
  lab({ results, guards = [], unnoticed = [], skipped }: LabReport): Counts {
    const broken = results.filter(({ ok, violations }) => ok === false || violations?.length);
    const failed = broken.length + unnoticed.length;
    return { passed: results.length + guards.length - failed, failed, skipped };
  },
  counts: (counts: Counts): Counts => counts,
};

export type ReportKind = keyof typeof readers;

/**
 * @param ok whether the process exited with 0
 * @param file JSON file of the run
 * @param kind its format; undefined for a check without a report, which counts as one test
 * @param mustRun whether a run that could not be tried fails
 */
export function countResults(
  ok: boolean,
  file: string,
  kind?: ReportKind,
  mustRun = false,
): Counts {
  if (!kind) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A run that broke before its first test writes no report.
  const counts = existsSync(file)
    ? readers[kind](JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failed: 0 };
  // A failed run without a failed test must not look green, nor a run without tests.
  const tried = counts.skipped === undefined ? counts.passed > 0 : !mustRun;
  return counts.failed === 0 && (!ok || !tried) ? { ...counts, failed: 1 } : counts;
}

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
