import { describe, expect, test } from '@jest/globals';
import { cancellationsToWarnOf, isListedBy } from './apply-cancellation-rule';

const rule = { most: 10, forDays: 90 };

describe('the rule of frequent cancellations', () => {
  test('blacklists at the limit, and not before', () => {
    expect([0, 9, 10, 11].map((done) => isListedBy(done, rule))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('warns before each of the last three, and says how many are left', () => {
    expect([0, 6, 7, 8, 9].map((done) => cancellationsToWarnOf(done, rule))).toEqual([
      undefined,
      undefined,
      3,
      2,
      1,
    ]);
  });

  test('warns before the last cancellation, even if the limit was lowered since', () => {
    expect(cancellationsToWarnOf(15, rule)).toBe(1);
    expect(cancellationsToWarnOf(0, { ...rule, most: 1 })).toBe(1);
  });

  test('is off if the limit is 0', () => {
    const off = { ...rule, most: 0 };
    expect(isListedBy(100, off)).toBe(false);
    expect(cancellationsToWarnOf(100, off)).toBeUndefined();
  });
});
