import { expect, test } from '@jest/globals';
import { roundsFor } from './difficulty';

const nothing = { ofDevice: 0, ofAddress: 0, tracks: 0, tracksOfAddress: 0 };

test('one puzzle is due after one or two failures, and at an address where others failed', () => {
  expect(roundsFor(nothing)).toBe(1);
  expect(roundsFor({ ...nothing, ofDevice: 2, ofAddress: 24 })).toBe(1);
});

test('two are due after failures of the device, and later of the address', () => {
  expect(roundsFor({ ...nothing, ofDevice: 3 })).toBe(2);
  expect(roundsFor({ ...nothing, ofAddress: 25 })).toBe(2);
});

test('two are due for an account that the hall doubts', () => {
  expect(roundsFor({ ...nothing, account: true })).toBe(2);
});

test('two are due at an address that asks for very much, and nobody there is refused', () => {
  expect(roundsFor({ ...nothing, crowded: true })).toBe(2);
});

test('tracks count from high thresholds, for the device and its network', () => {
  expect(roundsFor({ ...nothing, tracks: 14, tracksOfAddress: 99 })).toBe(1);
  expect(roundsFor({ ...nothing, tracks: 15 })).toBe(2);
  expect(roundsFor({ ...nothing, tracks: 1, tracksOfAddress: 100 })).toBe(2);
});

test('never more than two are due', () => {
  const all = { ofDevice: 500, ofAddress: 5000, tracks: 500, tracksOfAddress: 5000, account: true };
  expect(roundsFor(all)).toBe(2);
});
