import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  countResults,
  readChaosReport,
  readCommandsReport,
  readJestReport,
  readPlaywrightReport,
} from './reports';

describe('counting results', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hall-reports-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (report: object): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return file;
  };

  test('a check counts as one test', () => {
    expect(countResults(true, undefined, undefined)).toEqual({ passed: 1, failed: 0 });
    expect(countResults(false, undefined, undefined)).toEqual({ passed: 0, failed: 1 });
  });

  test('a file that could not run counts as a failure in addition to the failed tests', () => {
    const file = write({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
    expect(countResults(false, file, readJestReport)).toEqual({ passed: 7, failed: 3 });
  });

  test('a browser test that passes at the second try is flaky and counts as passed', () => {
    const testsOf = (status: string) => [{ projectName: 'phone', status }];
    const specs = [
      { title: 'opens', tests: testsOf('flaky') },
      { title: 'closes', tests: testsOf('expected') },
      { title: 'moves', tests: testsOf('unexpected') },
    ];
    const file = write({
      stats: { expected: 4, unexpected: 2, flaky: 1 },
      suites: [{ title: 'line.spec.ts', suites: [{ title: 'the line', specs }] }],
      errors: [],
    });
    expect(countResults(true, file, readPlaywrightReport)).toEqual({
      passed: 5,
      failed: 2,
      flaky: ['phone › line.spec.ts › the line › opens'],
    });
  });

  test('a run with a violation and an undetected guard count as failed', () => {
    const file = write({
      results: [{ violations: [] }, { violations: ['(1) oversold'] }],
      guards: ['count', 'epoch'],
      unnoticed: ['epoch'],
    });
    expect(countResults(false, file, readChaosReport)).toEqual({ passed: 2, failed: 2 });
  });

  test('a run that broke before its first test is not green', () => {
    const missing = join(folder, 'never-written.json');
    expect(countResults(false, missing, readJestReport)).toEqual({ passed: 0, failed: 1 });
  });

  test('a run that ended badly though every test passed is not green', () => {
    const file = write({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(countResults(false, file, readJestReport)).toEqual({ passed: 3, failed: 1 });
  });

  test('a run that tested nothing is not green', () => {
    const file = write({ numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(countResults(true, file, readJestReport)).toEqual({ passed: 0, failed: 1 });
  });

  test('a run that was skipped with a reason is neither a failure nor a success', () => {
    const file = write({ results: [], skipped: 'no engine' });
    expect(countResults(true, file, readCommandsReport)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 'no engine',
    });
    expect(countResults(false, file, readCommandsReport)).toMatchObject({ failed: 1 });
    const chaos = write({ results: [], guards: [], unnoticed: [], skipped: 'no HAProxy' });
    expect(countResults(true, chaos, readChaosReport)).toMatchObject({ skipped: 'no HAProxy' });
  });
});
