import { expect, test } from '@jest/globals';
import { netOf, periodBefore, rateOf, rateText, shareOf } from './visit-rates';

const counts = { orders: 5, booked: 20, cancelled: 5, cancelledbyhall: 0, admitted: 12, noshow: 3 };

test('the cancellation rate is a part of bookings, the no-show rate a part of expected visitors', () => {
  expect(netOf(counts)).toBe(15);
  expect(rateOf(counts, 'cancelledrate')).toBe(0.25);
  expect(rateOf(counts, 'noshowrate')).toBe(0.2);
});

test('cancellations by the hall do not count in the cancellation rate', () => {
  const closed = { ...counts, booked: 30, cancelled: 15, cancelledbyhall: 10 };
  expect(rateOf(closed, 'cancelledrate')).toBe(0.25);
  const all = { ...counts, booked: 30, cancelled: 30, cancelledbyhall: 30 };
  expect(rateOf(all, 'cancelledrate')).toBeNull();
});

test('a rate without a base is null, not 0', () => {
  const nothing = {
    orders: 0,
    booked: 0,
    cancelled: 0,
    cancelledbyhall: 0,
    admitted: 0,
    noshow: 0,
  };
  expect([rateOf(nothing, 'cancelledrate'), rateOf(nothing, 'noshowrate')]).toEqual([null, null]);
  expect([rateText(null), rateText(0), rateText(0.0423)]).toEqual(['—', '0%', '4.2%']);
});

test('the share of a kind is its part of all valid bookings, and null if there are none', () => {
  const other = { booked: 50, cancelled: 5 };
  expect(shareOf(counts, [counts, other])).toBe(0.25);
  expect(shareOf({ booked: 3, cancelled: 3 }, [{ booked: 3, cancelled: 3 }])).toBeNull();
});

test.each([
  ['2026-11-01', '2026-11-30', 30, '2026-10-01', '2026-10-31'],
  ['2026-10-01', '2026-10-31', 31, '2026-09-01', '2026-09-30'],
  ['2026-11-01', '2026-11-12', 12, '2026-10-01', '2026-10-12'],
  ['2026-03-01', '2026-03-30', 30, '2026-02-01', '2026-02-28'],
  ['2026-11-02', '2026-11-30', 29, '2026-10-04', '2026-11-01'],
  ['2026-11-01', '2026-12-31', 61, '2026-09-01', '2026-10-31'],
])('compares %s to %s (%i days) with %s to %s', (from, to, length, first, last) => {
  expect(periodBefore(from, to, length)).toEqual({ from: first, to: last });
});
