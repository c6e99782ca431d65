import { expect, test } from '@jest/globals';
import { netOf, rateOf, rateText, shareOf } from './rates';

const counts = { orders: 5, booked: 20, cancelled: 5, cancelledbyhall: 0, admitted: 12, noshow: 3 };

test('what was cancelled is a part of what was booked, who stayed away of who was awaited', () => {
  expect(netOf(counts)).toBe(15);
  expect(rateOf(counts, 'cancelledrate')).toBe(0.25);
  expect(rateOf(counts, 'noshowrate')).toBe(0.2);
});

test('what the hall cancelled is no part of the cancellation rate', () => {
  const closed = { ...counts, booked: 30, cancelled: 15, cancelledbyhall: 10 };
  expect(rateOf(closed, 'cancelledrate')).toBe(0.25);
  const all = { ...counts, booked: 30, cancelled: 30, cancelledbyhall: 30 };
  expect(rateOf(all, 'cancelledrate')).toBeNull();
});

test('of nothing there is no rate, and not one of nought', () => {
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

test('the share of one kind is its part of all that was kept, and none of nothing', () => {
  const other = { booked: 50, cancelled: 5 };
  expect(shareOf(counts, [counts, other])).toBe(0.25);
  expect(shareOf({ booked: 3, cancelled: 3 }, [{ booked: 3, cancelled: 3 }])).toBeNull();
});
