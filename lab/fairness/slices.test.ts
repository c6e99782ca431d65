import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { scenariosOf } from './scenarios';
import { readSlices } from './slices';
import { emptyTally } from './tally';

const folder = mkdtempSync(join(tmpdir(), 'hall-slices-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plan = { households: 600, days: 7, seed: 7, identityCosts: 10, pace: undefined };

test('a run continues after the results of an earlier one', () => {
  const file = join(folder, 'run.json');
  expect(readSlices(file, plan)).toEqual([]);
  const results = [{ scenario: scenariosOf(1)[0]!, tally: emptyTally(), seconds: 3 }];
  writeFileSync(file, JSON.stringify({ ...plan, results }));
  expect(readSlices(file, plan)).toEqual(results);
});

test('a file of another city or other days is rejected', () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, JSON.stringify({ ...plan, seed: 8, results: [] }));
  expect(() => readSlices(file, plan)).toThrow('Choose another --json file');
});
