import { describe, expect, test } from '@jest/globals';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import { backTest, foretell, likeDays, type PastDay } from './forecast';

/** A day that had `early` visitors until two days before, and `late` more until it came. */
const past = (date: string, early: number, late: number, noShow = 0): PastDay => ({
  date,
  weekday: hallWeekday(date),
  pickUp: [early + late, early + late, early, early, 0],
  admitted: early + late - noShow,
  noShow,
});
const saturday = '2026-11-28';
const weeksBefore = (weeks: number) => addHallDays(saturday, -7 * weeks);
const saturdays = [1, 2, 3, 4].map((week) => past(weeksBefore(week), 100, 50 + week, 15));

describe('which days a day is likened to', () => {
  test('the latest of its weekday, the newest first', () => {
    const sunday = past(addHallDays(saturday, -6), 1, 1);
    expect(likeDays([...saturdays.toReversed(), sunday], saturday, 2)).toEqual(saturdays);
  });

  test('none that was not over when the forecast is made', () => {
    expect(likeDays(saturdays, saturday, 7).map(({ date }) => date)).toEqual(
      [2, 3, 4].map(weeksBefore),
    );
  });
});

describe('what is foretold', () => {
  const ask = { date: saturday, now: 200, lead: 2, seats: null };

  test('is what is booked now and what like days still got, and of it who comes', () => {
    expect(foretell(saturdays, ask)).toEqual({ booked: 253, coming: 228 });
  });

  test('is never beyond the seats, and never below what is booked where seats were taken away', () => {
    expect(foretell(saturdays, { ...ask, seats: 220 })?.booked).toBe(220);
    expect(foretell(saturdays, { ...ask, seats: 150 })?.booked).toBe(200);
  });

  test('is nothing where too few like days are known', () => {
    expect(foretell(saturdays.slice(0, 2), ask)).toBeNull();
  });
});

describe('the error of the forecast', () => {
  const weeks = (late: (week: number) => number) =>
    Array.from({ length: 30 }, (_, i) => past(weeksBefore(i + 1), 100, late(i)));

  test('is none for days that are all alike', () => {
    expect(
      backTest(
        weeks(() => 50),
        2,
      ),
    ).toEqual({ days: 27, mean: 0, percent: 0, low: 0, high: 0 });
  });

  test('is what the forecast of then missed, in visitors and in hundredths', () => {
    // By turns 40 and 60 come late: the mean of the last eight is 50, so each day is missed by about ten.
    const error = backTest(
      weeks((week) => (week % 2 ? 40 : 60)),
      2,
    );
    expect(error?.days).toBe(27);
    expect(error?.mean).toBeGreaterThanOrEqual(10);
    expect(error?.mean).toBeLessThan(13);
    expect(error?.low).toBeLessThanOrEqual(-10);
    expect(error?.high).toBeGreaterThanOrEqual(10);
    expect(error?.percent).toBeCloseTo(6.9, 0);
  });

  test('is not told of a handful of days', () => {
    expect(backTest(weeks(() => 50).slice(0, 9), 2)).toBeNull();
  });

  test('knows nothing of later days: a leap that nobody could foresee counts in full', () => {
    const days = weeks((week) => (week === 0 ? 550 : 50));
    expect(backTest(days, 2)?.mean).toBeCloseTo(500 / 27, 0);
  });
});
