import { describe, expect, it } from '@jest/globals';
import { monthsOf, monthToShow, shownDates } from './shown-dates';

describe('a page of the calendar', () => {
  it('begins with the week in which today is, and shows none that is past', () => {
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

  it('shows the present where a month is asked for that is past', () => {
    expect(shownDates('2026-01', '2026-11-18')[0]).toBe('2026-11-16');
  });

  it('asks for each month that it shows', () => {
    expect(monthsOf(shownDates('2026-12', '2026-11-18'))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
  });
});

describe('whose page is shown', () => {
  it('is the present month’s where nothing was chosen', () => {
    expect(monthToShow({}, '2026-11-24')).toBe('2026-11');
  });

  it('stays the present month’s for a day of the next one that is in sight already', () => {
    expect(monthToShow({ date: '2026-12-04' }, '2026-11-24')).toBe('2026-11');
  });

  it('is the chosen day’s where it stands on a later page', () => {
    expect(monthToShow({ date: '2026-12-24' }, '2026-11-24')).toBe('2026-12');
  });

  it('is the one that was turned to, whatever day is chosen', () => {
    expect(monthToShow({ date: '2026-12-04', month: '2027-01' }, '2026-11-24')).toBe('2027-01');
  });
});
