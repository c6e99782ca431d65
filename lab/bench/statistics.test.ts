import { expect, test } from '@jest/globals';
import { intervalOf, middleOf } from './statistics';

test('an interval has the width of Student’s t: for 2, 4 and 8 it is 4 within a factor of 5.6', () => {
  const { mean, low, high } = intervalOf([2, 4, 8]);
  expect(mean).toBeCloseTo(4);
  // ln 2 * 4.303 / sqrt(3)
  expect(high / mean).toBeCloseTo(Math.exp((Math.LN2 * 4.303) / Math.sqrt(3)), 6);
  expect(mean / low).toBeCloseTo(high / mean, 9);
});

test('an interval has no width for one measurement', () => {
  const three: unknown = expect.closeTo(3);
  expect(intervalOf([3])).toEqual({ mean: three, low: three, high: three });
});

test('each figure is the median of its own rounds', () => {
  expect(
    middleOf([
      { perSecond: 900, latency: { median: 10, p99: 80 } },
      { perSecond: 1000, latency: { median: 12, p99: 300 } },
      { perSecond: 200, latency: { median: 11, p99: 90 } },
    ]),
  ).toEqual({ perSecond: 900, latency: { median: 11, p99: 90 } });
});
