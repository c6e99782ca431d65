import { expect, test } from '@jest/globals';
import { isOfferTime } from './offer-hours';

const hours = { from: '10:00', until: '20:00' };

test.each([
  ['2026-11-26', '10:00', true],
  ['2026-11-26', '20:00', true],
  // At night seats wait for the morning.
  ['2026-11-26', '20:01', false],
  ['2026-11-26', '02:00', false],
  ['2026-11-25', '09:59', false],
  // In the evening before the visit there is no morning to wait for.
  ['2026-11-25', '20:01', true],
  ['2026-11-25', '23:59', true],
  ['2026-11-24', '02:00', true],
])('seats of %s are offered on 24 November at %s: %p', (visitDate, time, expected) => {
  expect(isOfferTime(visitDate, hours, new Date(`2026-11-24T${time}:00+08:00`))).toBe(expected);
});
