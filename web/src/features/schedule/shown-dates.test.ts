import { describe, expect, it } from '@jest/globals';
import { monthsOf, monthToShow, shownDates } from './shown-dates';

describe('a page of the calendar', () => {
  it('starts with the current week, without past weeks', () => {
    const dates = shownDates('2026-11', '2026-11-18');
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-16', '2026-12-13', 28]);
  });

  it('shows four weeks on the last day of a month too', () => {
    const dates = shownDates('2026-11', '2026-11-30');
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-30', '2026-12-27']);
  });

  it('shows a later month in whole weeks', () => {
    const dates = shownDates('2026-12', '2026-11-18');
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-30', '2027-01-03']);
  });

  it('shows the current month for a past one', () => {
    expect(shownDates('2026-01', '2026-11-18')[0]).toBe('2026-11-16');
  });

  it('requests each month that it shows', () => {
    expect(monthsOf(shownDates('2026-12', '2026-11-18'))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
  });
});

describe('the month that is shown', () => {
  it('is the current one by default', () => {
    expect(monthToShow({}, '2026-11-24')).toBe('2026-11');
  });

  it('is the current one for a visible day of the next month', () => {
    expect(monthToShow({ date: '2026-12-04' }, '2026-11-24')).toBe('2026-11');
  });

  it('is the chosen day’s if it is on a later page', () => {
    expect(monthToShow({ date: '2026-12-24' }, '2026-11-24')).toBe('2026-12');
  });

  it('is the one that the reader turned to, regardless of the chosen day', () => {
    expect(monthToShow({ date: '2026-12-04', month: '2027-01' }, '2026-11-24')).toBe('2027-01');
  });
});
