import { expect, test } from '@jest/globals';
import { middleOf } from './middle-of';

test('each figure is the median of its own rounds', () => {
  expect(
    middleOf([
      { perSecond: 900, latency: { median: 10, p99: 80 } },
      { perSecond: 1000, latency: { median: 12, p99: 300 } },
      { perSecond: 200, latency: { median: 11, p99: 90 } },
    ]),
  ).toEqual({ perSecond: 900, latency: { median: 11, p99: 90 } });
});
