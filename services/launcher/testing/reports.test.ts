import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { countResults, summarize } from './reports';

test('a run that ended badly, or tested nothing, is not green', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-reports-'));
  const file = join(folder, 'report.json');
  const missing = join(folder, 'never-written.json');
  const count = (ok: boolean, numPassedTests: number) => {
    const figures = { numPassedTests, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    writeFileSync(file, JSON.stringify({ testResults: [], ...figures }));
    return countResults(ok, file, 'jest');
  };
  try {
    expect(countResults(false, missing, 'jest')).toEqual({ passed: 0, failed: 1 });
    expect(count(false, 3)).toMatchObject({ failed: 1 });
    expect(count(true, 0)).toMatchObject({ failed: 1 });
    expect(count(true, 3)).toMatchObject({ passed: 3, failed: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a part that cannot run fails only if it was asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-reports-'));
  const file = join(folder, 'report.json');
  const count = (mustRun: boolean) => countResults(true, file, 'lab', mustRun);
  try {
    writeFileSync(file, JSON.stringify({ results: [], skipped: 'nginx is missing' }));
    expect(count(false)).toMatchObject({ passed: 0, failed: 0 });
    expect(count(true)).toMatchObject({ passed: 0, failed: 1 });
    writeFileSync(file, JSON.stringify({ results: [{ ok: true }], skipped: 'nginx is missing' }));
    expect(count(true)).toMatchObject({ passed: 1, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [[], true],
  [['a', 'b'], true],
  [['a', 'b', 'c'], false],
])('a run with the flaky tests %j is green: %s', (flaky, isGreen) => {
  const result = { name: 'e2e', seconds: 1, passed: 90, failed: 0, flaky };
  expect(summarize([result])).toMatchObject({ isGreen });
});
