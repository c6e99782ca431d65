import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { readJestReport } from './reports';
import { runStep, type StepResult } from './run-step';
import { flakyAtMost } from './second-try';
import type { Step } from './step';
import { summarize } from './summary';

const folder = `test-results/second-try-${process.pid}`;
beforeAll(() => void mkdirSync(join(projectRoot, folder), { recursive: true }));
afterAll(() => rmSync(join(projectRoot, folder), { recursive: true }));

/** Outcomes of a file in two runs; it may be missing in the second report. */
type Outcome = 'fails twice' | 'flaky' | 'passes at once' | 'not reached again';

/** Writes a report like Jest. The second run gets the failed files as arguments. */
const program = (outcomes: Record<string, Outcome>): string => `
const [report, ...again] = process.argv.slice(2);
const outcomes = Object.entries(${JSON.stringify(outcomes)});
const testResults = outcomes
  .filter(([file, outcome]) => !again.length || (again.includes(file) && outcome !== 'not reached again'))
  .map(([file, outcome]) => {
    const passes = outcome === 'passes at once' || (again.length > 0 && outcome === 'flaky');
    const status = passes ? 'passed' : 'failed';
    return {
      name: require('node:path').resolve(file),
      status,
      assertionResults: [
        { fullName: 'is steady', status: 'passed' },
        { fullName: 'wins the race', status },
      ],
    };
  });
const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
const count = (status) => tests.filter((test) => test.status === status).length;
require('node:fs').writeFileSync(
  report,
  JSON.stringify({
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: 0,
  }),
);
process.exitCode = count('failed') ? 1 : 0;
`;

const run = (name: string, outcomes: Record<string, Outcome>): Promise<StepResult> => {
  const file = `${folder}/${name}.cjs`;
  writeFileSync(join(projectRoot, file), program(outcomes));
  const [first, second] = [`${folder}/${name}.json`, `${folder}/${name}-again.json`];
  const step: Step = {
    name,
    what: '',
    limitMinutes: 1,
    program: { file },
    args: [first],
    report: { file: first, read: readJestReport },
    again: { args: (files) => [second, ...files], file: second },
  };
  return runStep(
    step,
    {},
    () => undefined,
    () => undefined,
  );
};

test('counts a file that passes at once, one that is flaky and one that fails twice', async () => {
  const result = await run('three', {
    'a.test.ts': 'passes at once',
    'b.test.ts': 'flaky',
    'c.test.ts': 'fails twice',
  });
  expect(result).toMatchObject({
    passed: 5,
    failed: 1,
    flaky: ['b.test.ts › wins the race'],
  });
  expect(summarize([result])).toEqual({
    lines: [
      '',
      expect.stringMatching(/^three .* 5 passed, 1 FAILED, 1 flaky$/),
      '',
      'flaky: b.test.ts › wins the race',
      '1 flaky',
      '5 passed, 1 failed',
    ],
    isGreen: false,
  });
});

test('a run whose only failures were flaky is green', async () => {
  const result = await run('flaky', { 'a.test.ts': 'passes at once', 'b.test.ts': 'flaky' });
  expect(summarize([result]).lines.at(-1)).toBe('4 passed, 0 failed');
  expect(summarize([result]).isGreen).toBe(true);
});

test('a file that the second run did not reach has failed', async () => {
  const result = await run('missing', { 'a.test.ts': 'flaky', 'b.test.ts': 'not reached again' });
  expect(result).toMatchObject({ passed: 2, failed: 1, flaky: ['a.test.ts › wins the race'] });
});

test('a run with too many flaky tests has failed', () => {
  const names = Array.from({ length: flakyAtMost + 1 }, (_, at) => `test ${at}`);
  const result = { name: 'e2e', seconds: 1, passed: 90, failed: 0 };
  expect(summarize([{ ...result, flaky: names }])).toMatchObject({ isGreen: false });
  expect(summarize([{ ...result, flaky: names.slice(1) }])).toMatchObject({ isGreen: true });
});

test('has no second try for more files than may be flaky', async () => {
  const names = Array.from({ length: flakyAtMost + 1 }, (_, at) => `${at}.test.ts`);
  const result = await run('broken', Object.fromEntries(names.map((name) => [name, 'flaky'])));
  expect(result).toMatchObject({ passed: names.length, failed: names.length });
});
