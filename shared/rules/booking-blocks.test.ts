import { describe, expect, test } from '@jest/globals';
import { bindingRefusal, lockedRefusal, reviewRefusal } from './booking-blocks';

describe('why an account cannot book', () => {
  test.each([
    [0, undefined, 'B00003'],
    [1, undefined, undefined],
    [2, undefined, undefined],
    [8, 'B00001', undefined],
    [9, undefined, 'B00003'],
  ] as const)('status %s: locked %s, unreviewed %s', (status, locked, unreviewed) => {
    expect([lockedRefusal(status), reviewRefusal(status)]).toEqual([locked, unreviewed]);
  });

  test.each([
    ['none', undefined, 'B00005'],
    ['refused', 1, 'B00005'],
    ['ended', 1, 'B00005'],
    ['pending', 1, 'B00006'],
    ['bound', 0, 'B00007'],
    ['bound', 9, 'B00007'],
    ['bound', 8, 'B00008'],
    ['bound', 1, undefined],
    ['bound', 2, undefined],
    ['agencyAsks', 1, undefined],
    ['guideAsks', 1, undefined],
  ] as const)('a guide who is %s, the agency %s: %s', (state, agencyStatus, refusal) => {
    expect(bindingRefusal('tg', state, agencyStatus)).toBe(refusal);
  });

  test('only guides need a binding', () => {
    expect(bindingRefusal('ta', 'none', undefined)).toBeUndefined();
    expect(bindingRefusal('user', 'none', undefined)).toBeUndefined();
  });
});
