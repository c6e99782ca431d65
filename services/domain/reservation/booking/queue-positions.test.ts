import { expect, test } from '@jest/globals';
import { judgeWait } from './queue-positions';

/** Shortest and longest of many intervals. */
const rangeOf = (seconds: number, waitedSeconds: number): [number, number] => {
  const all = Array.from({ length: 500 }, () => judgeWait(seconds, waitedSeconds).askAgainMs);
  return [Math.min(...all), Math.max(...all)];
};

test('a request near the front is polled soon, within a spread of 20 %', () => {
  const [least, most] = rangeOf(0.2, 0);
  expect(least).toBeGreaterThanOrEqual(80);
  expect(least).toBeLessThan(90);
  expect(most).toBeGreaterThan(110);
  expect(most).toBeLessThanOrEqual(120);
  expect(judgeWait(0.2, 0)).toMatchObject({ isSoon: true, etaSeconds: 1 });
});

test('each further interval is as long as the request has waited, up to that of a long queue', () => {
  expect(rangeOf(0, 0.4)[0]).toBeGreaterThanOrEqual(320);
  expect(rangeOf(0, 0.4)[1]).toBeLessThanOrEqual(480);
  expect(rangeOf(0, 1.9)[0]).toBeGreaterThanOrEqual(560);
});

test('a poll waits neither in a long queue nor for a request that is stuck', () => {
  expect(judgeWait(1, 0)).toMatchObject({ isSoon: false, etaSeconds: 1 });
  expect(rangeOf(1, 0)[0]).toBeGreaterThanOrEqual(560);
  expect(judgeWait(0, 2)).toMatchObject({ isSoon: false });
  expect(rangeOf(0, 2)[0]).toBeGreaterThanOrEqual(560);
  expect(rangeOf(60, 0)[0]).toBeGreaterThanOrEqual(4000);
  expect(rangeOf(60, 0)[1]).toBeLessThanOrEqual(6000);
});
