import { expect, test } from '@jest/globals';
import { dayByKey } from './day-by-key';

const today = '2026-11-18';

test.each([
  ['ArrowLeft', '2026-11-25', '2026-11-24'],
  ['ArrowDown', '2026-11-25', '2026-12-02'],
  ['Home', '2026-11-25', '2026-11-23'],
  ['Home', '2026-11-23', '2026-11-23'],
  ['End', '2026-11-25', '2026-11-29'],
  ['End', '2026-11-29', '2026-11-29'],
  ['PageDown', '2026-11-25', '2026-12-23'],
  ['PageUp', '2027-01-05', '2026-12-08'],
])('%s moves from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from, today)).toBe(to);
});

test('no key moves to a past day: arrows stay, other keys move to today', () => {
  expect(dayByKey('ArrowUp', '2026-11-24', today)).toBe('2026-11-24');
  expect(dayByKey('Home', '2026-11-20', today)).toBe(today);
  expect(dayByKey('PageUp', '2026-12-05', today)).toBe(today);
});

test('other keys do not move', () => {
  expect(dayByKey('Enter', '2026-11-25', today)).toBeUndefined();
});
