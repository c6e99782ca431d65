import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import type { Comparison } from './compare-run';
import { appendHistory, historyRow } from './history-row';

const page = readFileSync(join(projectRoot, 'docs/measurements/bench.md'), 'utf8');
const ratio = { mean: 12.345, low: 11.111, high: 13.987 };
const time = { gateway: 0.31, postgres: 0.27, worker: 0.1, redis: 0.05, nginx: 0, sender: 9 };
const comparison = {
  middle: {
    ours: {
      spread: {
        confirmedPerSecond: 12_345,
        processor: time,
        poll: { ...time, postgres: 0, worker: 0 },
      },
    },
  },
  ratios: {
    confirmedToDirect: ratio,
    confirmedToDirectInOneSession: ratio,
    confirmedToTransaction: ratio,
    calendarToBare: ratio,
    sessionsToBare: ratio,
  },
} as Comparison;
const row = historyRow(comparison, {
  date: '2026-11-28',
  version: '0123abcd-dirty',
  cores: 128,
  cpu: 'Some(R) Processor | With A Long Name @ 2.90GHz',
});

test('a row has the ratios with their intervals and the processor time without the sender', () => {
  const interval = '12.35 (11.11 to 13.99)';
  expect(row).toEqual([
    '2026-11-28',
    '0123abcd-dirty',
    '128 × Some Processor Wit',
    '12345',
    interval,
    interval,
    interval,
    '12.35, 12.35',
    '0.73: 0.31, 0.27, 0.10, 0.05',
    '0.36',
  ]);
});

describe('appendHistory', () => {
  test('appends the row to the table of docs/measurements/bench.md', () => {
    const appended = appendHistory(page, row).split('\n');
    const at = appended.findIndex((line) => line.includes('0123abcd-dirty'));
    expect(appended[at]?.length).toBeLessThan(200);
    expect(appended[at]?.split('|').length).toBe(appended[at - 1]?.split('|').length);
    expect(appended.toSpliced(at, 1)).toEqual(page.split('\n'));
  });

  test('rejects a table with other columns and one below the next heading', () => {
    expect(() => appendHistory('## History\n\n| date |\n| --- |\n', row)).toThrow('no table');
    expect(() => appendHistory(page.replace('## History', '## History\n\n## Next'), row)).toThrow(
      'no table',
    );
  });
});
