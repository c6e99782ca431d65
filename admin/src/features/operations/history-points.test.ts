import { describe, expect, test } from '@jest/globals';
import { hallIso } from '@hall/shared/rules/hall-time';
import { chartPoints, chartTicks } from './history-points';

const point = (at: string, undecided: number) => ({
  at: `2026-11-24T${at}+08:00`,
  undecided,
  oldestSeconds: 0,
  confirmed: 0,
  refused: 0,
});

describe('the line of the history', () => {
  test('connects consecutive readings', () => {
    const points = [point('09:00:00', 1), point('09:00:10', 2)];
    expect(chartPoints({ points, pointSeconds: 10 }).map(({ undecided }) => undecided)).toEqual([
      1, 2,
    ]);
  });

  test('has a gap where readings are missing', () => {
    const points = [point('09:00:00', 1), point('09:05:00', 2)];
    expect(chartPoints({ points, pointSeconds: 10 }).map(({ undecided }) => undecided)).toEqual([
      1,
      null,
      2,
    ]);
  });
});

test.each([
  ['an hour', '2026-11-24T09:03:07+08:00', '2026-11-24T10:03:07+08:00', '09:10', 6],
  ['a day', '2026-11-23T09:03:00+08:00', '2026-11-24T09:03:00+08:00', '10:00', 12],
  ['a week', '2026-11-17T09:03:00+08:00', '2026-11-24T09:03:00+08:00', '00:00', 7],
])('%s has its moments at round times of the hall’s clock', (_name, from, until, first, count) => {
  const ticks = chartTicks(Date.parse(from), Date.parse(until));
  expect(hallIso(new Date(ticks[0] ?? 0)).slice(11, 16)).toBe(first);
  expect(ticks).toHaveLength(count);
});
