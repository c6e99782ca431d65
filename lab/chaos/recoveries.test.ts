import { describe, expect, test } from '@jest/globals';
import { describeRecoveries, findLate, writeTable } from './recoveries';
import type { SeedResult } from './run-seed';
import { readSeeds } from './seeds';

const run = (seed: number, fault: string, ms: number, violations: string[] = []): SeedResult => ({
  seed,
  people: 80,
  accepted: 100,
  confirmed: 60,
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
      'Postgres failed over: decided again after 7000 ms (median of 3), 16000 ms at the most; 1 later than 15000 ms',
    ]);
  });

  test('the table has a row for each kind of lost primary and names violations', () => {
    const results = [
      ...[5000, 6000, 16_000].map((ms, at) => run(10 + at, 'primary-killed', ms)),
      run(13, 'primary-frozen', 9000, ['1: sold too much']),
    ];
    const table = writeTable(results, { day: '2026-12-01', withinMs: 15_000, load: [0.5, 1] });
    expect(table).toContain('## 2026-12-01, seeds 10 to 13');
    expect(table).toContain('4 runs, 400 requests accepted, a breach in seeds 13.');
    expect(table).toContain('| primary-killed | 3 | 6000 | 16000 | 16000 | 1 |');
    expect(table).toContain('| primary-frozen | 1 | 9000 | 9000 | 9000 | 0 |');
    expect(table).not.toContain('standby-deaf');
  });
});

describe('the seeds of a command line', () => {
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
    expect(readSeeds(words)).toEqual(seeds);
  });

  test.each([
    [['--seeds', '3-1']],
    [['--seeds', 'many']],
    [['--seeds', '-2']],
    [['--seeds', '1-3', '--seed-base', '5']],
  ])('%j is rejected', (words) => {
    expect(() => readSeeds(words)).toThrow('--seeds');
  });
});
