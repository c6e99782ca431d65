import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { countResults, describeResult, type ReportKind, summarize } from './reports';

describe('counting results', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hall-reports-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const count = (ok: boolean, kind: ReportKind, report: object) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return countResults(ok, file, kind);
  };
  const jest = {
    testResults: [],
    numPassedTests: 0,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
  };

  test('Jest: a file that could not run counts as failed, a test that passes on retry as flaky', () => {
    const assertionResults = [
      { fullName: 'is steady', status: 'passed', invocations: 1 },
      { fullName: 'wins the race', status: 'passed', invocations: 2 },
      { fullName: 'fails twice', status: 'failed', invocations: 2 },
    ];
    const report = {
      testResults: [{ name: join(projectRoot, 'a.test.ts'), assertionResults }],
      numPassedTests: 2,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
    };
    const flaky = ['a.test.ts › wins the race'];
    expect(count(false, 'jest', report)).toEqual({ passed: 2, failed: 2, flaky });
  });

  test('Playwright: a test that passes on retry is flaky and counts as passed', () => {
    const tests = [{ projectName: 'phone', status: 'flaky' }];
    const specs = [{ title: 'opens', tests }];
    const report = {
      stats: { expected: 4, unexpected: 2, flaky: 1 },
      suites: [{ title: 'waiting-room.spec.ts', suites: [{ title: 'the waiting room', specs }] }],
      errors: [],
    };
    const flaky = ['phone › waiting-room.spec.ts › the waiting room › opens'];
    expect(count(false, 'playwright', report)).toEqual({ passed: 5, failed: 2, flaky });
  });

  test('lab: a run with a violation and an undetected guard count as failed', () => {
    const report = {
      results: [{ violations: [] }, { violations: ['(1) oversold'] }],
      guards: ['count', 'epoch'],
      unnoticed: ['epoch'],
    };
    expect(count(false, 'lab', report)).toEqual({ passed: 2, failed: 2 });
  });

  test('a run that ended badly, or tested nothing, is not green', () => {
    const missing = join(folder, 'never-written.json');
    expect(countResults(false, missing)).toEqual({ passed: 0, failed: 1 });
    expect(countResults(false, missing, 'jest')).toEqual({ passed: 0, failed: 1 });
    expect(count(false, 'jest', { ...jest, numPassedTests: 3 })).toMatchObject({ failed: 1 });
    expect(count(true, 'jest', jest)).toMatchObject({ failed: 1 });
  });

  test('a run that was skipped with a reason is neither a failure nor a success', () => {
    const skipped = { results: [], skipped: 'no engine' };
    const counts = count(true, 'lab', skipped);
    expect(counts).toEqual({ passed: 0, failed: 0, skipped: 'no engine' });
    expect(describeResult({ name: 'lab', seconds: 1, ...counts })).toMatch(/not run: no engine$/);
    expect(count(false, 'lab', skipped)).toMatchObject({ failed: 1 });
  });
});

describe('the last lines of a run', () => {
  const result = { name: 'e2e', seconds: 1, passed: 90, failed: 0 };

  test('name the steps, their times, what failed and what was flaky', () => {
    expect(summarize([{ ...result, failed: 1, flaky: ['phone › opens'] }])).toEqual({
      lines: [
        '',
        'e2e             1.0 s   90 passed, 1 FAILED, 1 flaky',
        '',
        'flaky: phone › opens',
        '1 flaky',
        '90 passed, 1 failed',
      ],
      isGreen: false,
    });
  });

  test('are green with two flaky tests, and not with three', () => {
    expect(summarize([{ ...result, flaky: ['a', 'b'] }])).toMatchObject({ isGreen: true });
    expect(summarize([{ ...result, flaky: ['a', 'b', 'c'] }])).toMatchObject({ isGreen: false });
  });
});
