import { expect, it } from '@jest/globals';
import { timeLeft, untilTextChanges } from './time-left';

const hours = (count: number): number => count * 3_600_000;

it('returns days and hours, then hours and minutes, and seconds only in the last hour', () => {
  expect(timeLeft(hours(75.5))).toEqual({ in: 'days', days: 3, hours: 3 });
  expect(timeLeft(hours(24))).toEqual({ in: 'days', days: 1, hours: 0 });
  expect(timeLeft(hours(4.5))).toEqual({ in: 'hours', hours: 4, minutes: 30 });
  expect(timeLeft(hours(1))).toEqual({ in: 'hours', hours: 1, minutes: 0 });
  expect(timeLeft(754_900)).toEqual({ in: 'minutes', minutes: 12, seconds: 34 });
  expect(timeLeft(-5)).toEqual({ in: 'minutes', minutes: 0, seconds: 0 });
});

it('changes with its text: hourly while days remain, every second at the end', () => {
  expect(untilTextChanges(hours(75.5))).toBe(hours(0.5) + 1);
  expect(untilTextChanges(hours(4) + 20_000)).toBe(20_001);
  expect(untilTextChanges(12_345)).toBe(346);
  for (const left of [hours(30), hours(24), hours(1), 1000, 61_000])
    expect(timeLeft(left - untilTextChanges(left))).not.toEqual(timeLeft(left));
});
