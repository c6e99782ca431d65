import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { replacementsLeft, replacesUntil } from './replacing';

const rule = { percent: 20, atLeast: 3, daysBefore: 1, time: '23:59' };

test('a party can replace a share of its people, and a small party at least three', () => {
  expect([10, 15, 40, 200].map((party) => replacementsLeft(party, 0, rule))).toEqual([3, 3, 8, 40]);
  expect(replacementsLeft(2, 0, rule)).toBe(2);
});

test('replacements end on the day before the visit by hall time', () => {
  expect(replacesUntil('2026-12-01', rule).toISOString()).toBe('2026-11-30T15:59:00.000Z');
});

test('however many are asked for, one order never replaces more than its share', () => {
  const numbers = { party: fc.nat(200), percent: fc.nat(100), atLeast: fc.nat(60) };
  fc.assert(
    fc.property(fc.record(numbers), fc.nat(300), ({ party, ...limits }, asked) => {
      let done = 0;
      for (let i = 0; i < asked; i += 1) if (replacementsLeft(party, done, limits) > 0) done += 1;
      expect(done).toBeLessThanOrEqual(
        Math.max(limits.atLeast, Math.floor((party * limits.percent) / 100)),
      );
      expect(done).toBeLessThanOrEqual(party);
    }),
  );
});
