import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** Names of what failed at first and passed at the second try. It counts as passed. */
  flaky?: string[];
  /** Why something could not be tried here, where that is no fault. */
  skipped?: string;
}

export interface JestReport {
  testResults: {
    /** The absolute path of the file. */
    name: string;
    status: string;
    /** Empty if the file could not be run. */
    assertionResults: { fullName: string; status: string }[];
  }[];
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** Faults outside of any test: a set-up that failed. */
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
  /** Guards that were taken out, and those of them whose absence nothing showed. */
  guards: string[];
  unnoticed: string[];
  skipped?: string;
}

/** How the results of one kind of run are read from the JSON that it wrote. */
export type ReadReport = (report: unknown) => Counts;

/** A file that did not even load counts as one failure. */
export const readJestReport: ReadReport = (report) => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report as JestReport;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};

/** Playwright runs a failed test once more (`retries`). What passes then is flaky. */
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

/** Every command is a test. */
export const readCommandsReport: ReadReport = (report) => {
  const { results, skipped } = report as CommandsReport;
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, ...(skipped && { skipped }) };
};

/** Every seeded run is a test, and so is every guard. */
export const readChaosReport: ReadReport = (report) => {
  const { results, guards, unnoticed, skipped } = report as ChaosReport;
  const failed = results.filter(({ violations }) => violations.length).length + unnoticed.length;
  const passed = results.length + guards.length - failed;
  return { passed, failed, ...(skipped && { skipped }) };
};

/**
 * @param file where the run wrote its JSON; undefined for a check without one, which counts as one test
 * @param ok whether its process ended well
 */
export function countResults(
  ok: boolean,
  file: string | undefined,
  read: ReadReport | undefined,
): Counts {
  if (!file || !read) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = readReportFile(file);
  const counts = report ? read(report) : { passed: 0, failed: 0 };
  // A run that ended badly without a failed test must not look green; nor one that tested nothing.
  const tried = counts.passed > 0 || counts.skipped !== undefined;
  const unseen = counts.failed === 0 && (!ok || !tried);
  return unseen ? { ...counts, failed: 1 } : counts;
}

/** What was not tried has failed, for who has to know that all of it works. */
export const failSkipped = (counts: Counts): Counts =>
  counts.skipped === undefined ? counts : { ...counts, failed: counts.failed + 1 };

/** @returns the report in a file, or undefined if there is none: the run broke before its first test */
export function readReportFile(file: string | undefined): unknown {
  try {
    return file && JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
