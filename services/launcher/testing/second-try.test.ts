import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { readJestReport } from './reports';
import type { StepResult } from './run-step';
import { againByFile, againByTest, tryAgain } from './second-try';
import { type Step, steps } from './steps';

const folder = `test-results/second-try-${process.pid}`;
const write = (name: string, report: object): string => {
  const file = `${folder}/${name}.json`;
  writeFileSync(join(projectRoot, file), JSON.stringify(report));
  return file;
};
beforeAll(() => void mkdirSync(join(projectRoot, folder), { recursive: true }));
afterAll(() => rmSync(join(projectRoot, folder), { recursive: true }));

const jestReport = (...failed: string[]) => ({
  testResults: ['calm', ...failed].map((name) => ({
    name: join(projectRoot, 'tests/integration', `${name}.test.ts`),
    status: failed.includes(name) ? 'failed' : 'passed',
  })),
});
const part = (name: string, first: object): Step => ({
  name,
  what: '',
  program: { file: '' },
  args: [],
  report: { file: write(name, first), read: readJestReport },
  again: againByFile('integration', `${folder}/${name}-again.json`),
});
const result = (name: string, passed: number, failed: number): StepResult => ({
  name,
  seconds: 1,
  passed,
  failed,
});

describe('what failed is run once more', () => {
  test('a file that passes alone is flaky, and its tests count as passed', async () => {
    const step = part('unsteady', jestReport('race'));
    const ran: Step[] = [];
    const { results, flaky } = await tryAgain([result(step.name, 7, 2)], [step], async (again) => {
      ran.push(again);
      write(`${step.name}-again`, jestReport());
      return result(step.name, 4, 0);
    });
    expect(flaky).toEqual(['tests/integration/race.test.ts']);
    expect(results).toEqual([{ name: step.name, seconds: 2, passed: 9, failed: 0 }]);
    expect(ran[0]?.args).toContain('tests/integration/race.test.ts');
    expect(ran[0]?.args).not.toContain('tests/integration/calm.test.ts');
    expect(ran[0]?.report?.file).not.toBe(step.report?.file);
  });

  test('a file that fails alone too has failed, whatever another one does', async () => {
    const step = part('broken', jestReport('race', 'wrong'));
    const { results, flaky } = await tryAgain([result(step.name, 7, 3)], [step], async () => {
      write(`${step.name}-again`, jestReport('wrong'));
      return result(step.name, 4, 1);
    });
    expect(flaky).toEqual(['tests/integration/race.test.ts']);
    expect(results).toMatchObject([{ passed: 9, failed: 1 }]);
  });

  test('a second run that breaks before its tests makes nothing green', async () => {
    const step = part('breaks', jestReport('race'));
    const { results, flaky } = await tryAgain([result(step.name, 7, 2)], [step], async () =>
      result(step.name, 0, 1),
    );
    expect(flaky).toEqual([]);
    expect(results).toMatchObject([{ failed: 1 }]);
  });

  test('nothing is run again where nothing failed, where there is no report, or where much is broken', async () => {
    const never = async (): Promise<StepResult> => Promise.reject(new Error('was run again'));
    const calm = part('calm', jestReport());
    expect((await tryAgain([result('calm', 7, 0)], [calm], never)).flaky).toEqual([]);
    const much = part('much', jestReport(...Array.from('abcdefghijk')));
    expect((await tryAgain([result('much', 7, 11)], [much], never)).results[0]?.failed).toBe(11);
    const gone = part('gone', {});
    rmSync(join(projectRoot, gone.report!.file));
    expect((await tryAgain([result('gone', 0, 1)], [gone], never)).results[0]?.failed).toBe(1);
  });
});

describe('a test in a browser', () => {
  const again = againByTest(['test'], 'test-results/e2e', 'test-results/e2e-again.json');
  const report = {
    errors: [],
    suites: [
      {
        title: 'line.spec.ts',
        suites: [
          {
            title: 'the line',
            specs: [
              { title: 'opens', tests: [{ projectName: 'phone', status: 'unexpected' }] },
              { title: 'closes', tests: [{ projectName: 'phone', status: 'expected' }] },
            ],
          },
        ],
      },
    ],
  };

  test('is named by its file and all its titles', () => {
    expect(again.failedIn(report)).toEqual(['[phone] › line.spec.ts › the line › opens']);
  });

  test('is not tried again where the set-up failed', () => {
    expect(again.failedIn({ ...report, errors: [{}] })).toEqual([]);
  });

  test('is run alone, with a report of its own beside the first', () => {
    expect(again.argsFor([]).join(' ')).toContain('--last-failed');
    expect(again.argsFor([]).join(' ')).toContain('--workers 1');
    expect(again.environment).toEqual({
      PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/e2e-again.json',
    });
  });
});

test('integration and the browser have a second try, chaos and the rest have none', () => {
  const parts = steps.filter(({ again }) => again).map(({ name }) => name);
  expect(parts).toEqual(['integration', 'e2e']);
});
