import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backOnSaleAtOnce, takeBackOnSale, takeReturned } from './back-on-sale';

const returned = (seats: number, due = false) => ({ id: `${seats}`, seats, due });
const returns = fc.array(
  fc.record({ id: fc.uuid(), seats: fc.nat({ max: 40 }), due: fc.boolean() }),
  { maxLength: 12 },
);
const sum = (rows: { seats: number }[]): number =>
  rows.reduce((total, { seats }) => total + seats, 0);

describe('use of returned seats', () => {
  test('offers the seats with the latest due time first', () => {
    const rows = [returned(4), returned(3, true)];
    takeReturned(rows, 5);
    expect(rows.map(({ seats }) => seats)).toEqual([0, 2]);
  });

  test('puts only due seats back on sale', () => {
    const rows = [returned(8), returned(3, true)];
    expect(takeBackOnSale(rows)).toBe(3);
    expect(rows.map(({ seats }) => seats)).toEqual([8, 0]);
  });

  test('puts few seats back on sale at once', () => {
    expect(backOnSaleAtOnce).toBe(10);
    expect(takeBackOnSale([returned(25, true)])).toBe(backOnSaleAtOnce);
  });

  test('neither loses nor adds seats', () => {
    fc.assert(
      fc.property(returns, fc.nat({ max: 300 }), (rows, wanted) => {
        const before = sum(rows);
        const putBack = takeReturned(rows, Math.min(wanted, before));
        const offered = before - sum(rows);
        const backOnSale = takeBackOnSale(rows);
        const agrees = before === offered + backOnSale + sum(rows);
        putBack();
        return agrees && offered === Math.min(wanted, before) && before === backOnSale + sum(rows);
      }),
    );
  });
});
