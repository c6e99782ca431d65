import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addHallDays } from './hall-time';
import { daysOfLimits, findNextVisitDay } from './visit-limits';

const start = '2026-03-01';
const on = (offset: number): string => addHallDays(start, offset);

/** The maximum number of visits within any `days` consecutive days. */
const mostWithin = (visits: string[], days: number): number =>
  Math.max(
    0,
    ...visits.map(
      (first) => visits.filter((v) => v >= first && v < addHallDays(first, days)).length,
    ),
  );

describe('how often one person can visit', () => {
  test('accepts the fifth visit within 30 days, and the sixth only 30 days after the first', () => {
    const four = [0, 3, 6, 9].map(on);
    expect(findNextVisitDay(four, on(12), { month: 5, year: 0 })).toBeUndefined();
    expect(findNextVisitDay([...four, on(12)], on(15), { month: 5, year: 0 })).toBe(on(30));
  });

  test('the thirtieth day still counts the first visit, the thirty-first does not', () => {
    const limits = { month: 1, year: 0 };
    expect(findNextVisitDay([on(0)], on(29), limits)).toBe(on(30));
    expect(findNextVisitDay([on(0)], on(30), limits)).toBeUndefined();
  });

  test('counts a later visit for an earlier one', () => {
    expect(findNextVisitDay([on(20)], on(5), { month: 1, year: 0 })).toBe(on(50));
  });

  test('applies the year’s limit too, and returns the later of both days', () => {
    const visits = [0, 100, 200].map(on);
    expect(findNextVisitDay(visits, on(201), { month: 1, year: 3 })).toBe(on(365));
    expect(findNextVisitDay(visits, on(260), { month: 1, year: 4 })).toBeUndefined();
  });

  test('0 turns a limit off', () => {
    const every = Array.from({ length: 200 }, (_, i) => on(i));
    expect(findNextVisitDay(every, on(200), { month: 0, year: 0 })).toBeUndefined();
    expect(daysOfLimits({ month: 0, year: 0 })).toBe(0);
    expect(daysOfLimits({ month: 5, year: 0 })).toBe(30);
    expect(daysOfLimits({ month: 0, year: 1 })).toBe(365);
  });

  test('never returns a day on which the person already visits', () => {
    expect(findNextVisitDay([on(0), on(30)], on(1), { month: 2, year: 0 })).toBeUndefined();
    expect(findNextVisitDay([on(0), on(1), on(30)], on(2), { month: 2, year: 0 })).toBe(on(31));
  });

  const days = fc.array(fc.nat({ max: 500 }), { maxLength: 60 });
  const limits = fc.record({ month: fc.nat({ max: 4 }), year: fc.nat({ max: 9 }) });

  test('never allows more visits than the limits within 30 or 365 days', () => {
    fc.assert(
      fc.property(days, limits, (asked, { month, year }) => {
        const visits: string[] = [];
        for (const day of asked.map(on))
          if (!visits.includes(day) && !findNextVisitDay(visits, day, { month, year }))
            visits.push(day);
        if (month) expect(mostWithin(visits, 30)).toBeLessThanOrEqual(month);
        if (year) expect(mostWithin(visits, 365)).toBeLessThanOrEqual(year);
      }),
    );
  });

  test('accepts the returned day and no day before it', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 500 }), limits, (asked, day, rule) => {
        const visits: string[] = [];
        for (const one of asked.map(on))
          if (!visits.includes(one) && !findNextVisitDay(visits, one, rule)) visits.push(one);
        const nextDay = findNextVisitDay(visits, on(day), rule);
        if (!nextDay) return;
        expect(findNextVisitDay(visits, nextDay, rule)).toBeUndefined();
        expect(visits).not.toContain(nextDay);
        for (
          let between = addHallDays(on(day), 1);
          between < nextDay;
          between = addHallDays(between, 1)
        )
          expect(visits.includes(between) || findNextVisitDay(visits, between, rule)).toBeTruthy();
      }),
      { numRuns: 60 },
    );
  });
});
