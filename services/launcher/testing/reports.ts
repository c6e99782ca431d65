import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** Names of tests that failed first and passed on retry. They count as passed. */
  flaky?: string[];
  /** Why something could not be tested here, if that is not a failure. */
  skipped?: string;
}

export interface JestReport {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    /** Empty if the file could not run. */
    assertionResults: { fullName: string; status: string }[];
  }[];
  numPassedTests: number;
  numFailedTests: number;
  /** Number of files that could not run. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Errors outside of tests, such as a failed setup. */
  errors: unknown[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface CommandsReport {
  results: { command: string; ok: boolean }[];
  skipped?: string;
}

interface ChaosReport {
  results: { violations: string[] }[];
  /** Removed guards, and those whose absence no run revealed. */
  guards: string[];
  unnoticed: string[];
  skipped?: string;
}

/** Reads the results of one kind of run from its JSON. */
export type ReadReport = (report: unknown) => Counts;

/** A file that did not load counts as one failure. */
export const readJestReport: ReadReport = (report) => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report as JestReport;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};

/** Playwright retries a failed test once (`retries`). A test that then passes is flaky. */
export const readPlaywrightReport: ReadReport = (report) => {
  const { stats, suites, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap((suite) => findFlakyTests(suite, [])),
  };
};

function findFlakyTests(suite: PlaywrightSuite, titles: string[]): string[] {
  const path = [...titles, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => [projectName, ...path, title].join(' › ')),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => findFlakyTests(inner, path))];
}

/** Each command counts as a test. */
export const readCommandsReport: ReadReport = (report) => {
  const { results, skipped } = report as CommandsReport;
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, ...(skipped && { skipped }) };
};

/** Each seeded run and each guard counts as a test. */
export const readChaosReport: ReadReport = (report) => {
  const { results, guards, unnoticed, skipped } = report as ChaosReport;
  const failed = results.filter(({ violations }) => violations.length).length + unnoticed.length;
  const passed = results.length + guards.length - failed;
  return { passed, failed, ...(skipped && { skipped }) };
};

/**
 * @param file JSON file of the run; undefined for a check without one, which counts as one test
 * @param ok whether its process exited with 0
 */
export function countResults(
  ok: boolean,
  file: string | undefined,
  read: ReadReport | undefined,
): Counts {
  if (!file || !read) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = readReportFile(file);
  const counts = report ? read(report) : { passed: 0, failed: 0 };
  // A failed run without a failed test must not look green, nor a run without tests.
  const tried = counts.passed > 0 || counts.skipped !== undefined;
  const unseen = counts.failed === 0 && (!ok || !tried);
  return unseen ? { ...counts, failed: 1 } : counts;
}

/** Turns skipped tests into failures, for runs that must prove everything. */
export const failSkipped = (counts: Counts): Counts =>
  counts.skipped === undefined ? counts : { ...counts, failed: counts.failed + 1 };

/** @returns the report in a file; undefined if the run failed before its first test */
export function readReportFile(file: string | undefined): unknown {
  try {
    return file && JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
