import { relative } from 'node:path';
import { projectRoot } from '../environment';
import { type Counts, type JestReport, readJestReport } from './reports';

/** A run with more flaky tests than this fails. */
export const flakyAtMost = 2;

/** How to retry the failed files of a Jest run. */
export interface SecondTry {
  /** @param files paths from the project's root */
  args: (files: string[]) => string[];
  /** Report of the second run. The first report stays. */
  file: string;
}

/**
 * @returns the paths of the failed files from the project's root; empty if more failed than may be flaky, because a
 * retry could not make such a run green
 */
export function findFailedFiles(report: unknown): string[] {
  const files = (report as JestReport | undefined)?.testResults ?? [];
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > flakyAtMost ? [] : failed.map((name) => relative(projectRoot, name));
}

/**
 * @param first the report of all files
 * @param second the report of the failed files
 * @returns the counts of both: the second run decides for its files. A file that passed there is flaky; the first
 * failed test follows its name
 */
export function countSecondTry(first: unknown, second: unknown): Counts {
  const before = (first as JestReport).testResults.filter(({ status }) => status === 'failed');
  const passedBefore = before
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const after = readJestReport(second);
  const { testResults: triedAgain } = second as JestReport;
  const statusOf = new Map(triedAgain.map(({ name, status }) => [name, status]));
  // A file that the second run did not reach counts as failed.
  const missing = before.filter(({ name }) => !statusOf.has(name)).length;
  const flaky = before
    .filter(({ name }) => statusOf.get(name) === 'passed')
    .map(({ name, assertionResults }) => {
      const test = assertionResults.find(({ status }) => status === 'failed')?.fullName;
      return [relative(projectRoot, name), ...(test ? [test] : [])].join(' › ');
    });
  return {
    passed: readJestReport(first).passed - passedBefore + after.passed,
    failed: after.failed + missing,
    flaky,
  };
}
