import { describe, expect, test } from '@jest/globals';
import { describeRecoveries, findLate } from './recoveries';
import type { SeedResult } from './run-seed';
import { readSeeds } from './seeds';

const run = (seed: number, fault: string, ms: number, violations: string[] = []): SeedResult => ({
  seed,
  accepted: 100,
  pace: 1,
  seconds: 12,
  violations,
  faults: [fault, 'worker-killed'],
  recoveries: [{ what: 'Postgres failed over', ms }],
});

describe('the recoveries of runs', () => {
  test('a recovery above the limit is a violation, one at the limit is not', () => {
    const late = ['Postgres failed over: decided again only after 15001 ms, not 15000'];
    expect(findLate(run(1, 'primary-killed', 15_001), 15_000)).toEqual(late);
    expect(findLate(run(1, 'primary-killed', 15_000), 15_000)).toEqual([]);
    expect(findLate(run(1, 'primary-killed', 60_000), undefined)).toEqual([]);
  });

  test('recoveries above the target are always reported', () => {
    const results = [6000, 7000, 16_000].map((ms, at) => run(at, 'primary-killed', ms));
    expect(describeRecoveries(results)).toEqual([
      'Postgres failed over: decided again after 7000 ms (median of 3), 16000 ms at most; 1 later than 15000 ms',
    ]);
  });
});

describe('the seeds of a command line', () => {
  const usual = process.argv;
  const readFrom = (words: string[]): number[] => {
    process.argv = [...usual.slice(0, 2), ...words];
    try {
      return readSeeds();
    } finally {
      process.argv = usual;
    }
  };

  test.each([
    [
      ['--seeds', '3', '--seed-base', '12'],
      [12, 13, 14],
    ],
    [
      ['--seeds', '1000-1002'],
      [1000, 1001, 1002],
    ],
    [['--seeds', '0'], []],
  ])('%j', (words, seeds) => {
    expect(readFrom(words)).toEqual(seeds);
  });

  test.each([
    [['--seeds', '3-1']],
    [['--seeds', 'many']],
    [['--seeds', '-2']],
    [['--seeds', '1-3', '--seed-base', '5']],
  ])('%j is rejected', (words) => {
    expect(() => readFrom(words)).toThrow('--seeds');
  });
});
