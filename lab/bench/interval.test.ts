import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { intervalOf } from './interval';

describe('the interval of repeated measurements', () => {
  test('has the width of Student’s t: for 2, 4 and 8 it is 4 within a factor of 5.6', () => {
    const { mean, low, high } = intervalOf([2, 4, 8]);
    expect(mean).toBeCloseTo(4);
    // ln 2 * 4.303 / sqrt(3)
    expect(high / mean).toBeCloseTo(Math.exp((Math.LN2 * 4.303) / Math.sqrt(3)), 6);
    expect(mean / low).toBeCloseTo(high / mean, 9);
  });

  test('has no width for one measurement or for equal ones', () => {
    expect(intervalOf([3])).toEqual({
      mean: expect.closeTo(3),
      low: expect.closeTo(3),
      high: expect.closeTo(3),
    });
    const { low, high } = intervalOf([5, 5, 5]);
    expect(high - low).toBeCloseTo(0);
  });

  test('contains the mean and does not depend on the order', () => {
    const values = fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(values, (measured) => {
        const { mean, low, high } = intervalOf(measured);
        expect(low).toBeLessThanOrEqual(mean);
        expect(high).toBeGreaterThanOrEqual(mean);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...measured) * (1 - 1e-9));
        expect(mean).toBeLessThanOrEqual(Math.max(...measured) * (1 + 1e-9));
        expect(intervalOf([...measured].reverse()).mean).toBeCloseTo(mean, 6);
      }),
    );
  });
});
