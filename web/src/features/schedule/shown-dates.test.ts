import { describe, expect, it } from '@jest/globals';
import { monthsOf, shownDates } from './shown-dates';

const ends = (at: string, today: string): (string | undefined)[] => {
  const dates = shownDates(at, today);
  return [dates[0], dates.at(-1)];
};

describe('a page of the calendar', () => {
  it('starts with the current week, and shows four weeks at any day of a month', () => {
    expect(ends('2026-11-18', '2026-11-18')).toEqual(['2026-11-16', '2026-12-13']);
    expect(ends('2026-11-30', '2026-11-30')).toEqual(['2026-11-30', '2026-12-27']);
    expect(ends('2026-11-29', '2026-11-29')).toEqual(['2026-11-23', '2026-12-20']);
  });

  it('contains the day at which it was opened', () => {
    expect(ends('2026-12-13', '2026-11-18')).toEqual(['2026-11-16', '2026-12-13']);
    expect(ends('2026-12-14', '2026-11-18')).toEqual(['2026-12-14', '2027-01-10']);
    expect(ends('2027-02-01', '2026-11-18')).toEqual(['2027-01-11', '2027-02-07']);
  });

  it('is the first one for a past day', () => {
    expect(ends('2026-01-01', '2026-11-18')).toEqual(['2026-11-16', '2026-12-13']);
  });

  it('requests each month that it shows', () => {
    expect(monthsOf(shownDates('2026-12-14', '2026-11-18'))).toEqual(['2026-12', '2027-01']);
  });
});
