import { describe, expect, test } from '@jest/globals';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import {
  backTest,
  forecastDay,
  likeDays,
  type PastDay,
  leadsMax,
  pickUpOf,
  sumPickUps,
} from './forecast';
import fc from 'fast-check';

describe('the pick-up of a day', () => {
  test('grows with bookings and falls with cancellations, towards the day', () => {
    const curve = pickUpOf(
      [
        { lead: 6, visitors: 10 },
        { lead: 2, visitors: 5 },
      ],
      [{ lead: 1, visitors: 3 }],
    );
    expect(curve.slice(0, 8)).toEqual([12, 12, 15, 10, 10, 10, 10, 0]);
  });

  test('counts very early and late bookings at its first and last lead', () => {
    const curve = pickUpOf(
      [
        { lead: 400, visitors: 2 },
        { lead: -3, visitors: 1 },
      ],
      [],
    );
    expect(curve[leadsMax]).toBe(2);
    expect(curve[0]).toBe(3);
  });

  test('ends with bookings minus cancellations, and the sum of two pick-ups adds them by lead', () => {
    const rows = fc.array(
      fc.record({
        lead: fc.integer({ min: -5, max: 60 }),
        visitors: fc.integer({ min: 1, max: 60 }),
      }),
    );
    const total = (list: { visitors: number }[]) =>
      list.reduce((sum, row) => sum + row.visitors, 0);
    fc.assert(
      fc.property(rows, rows, (booked, cancelled) => {
        expect(pickUpOf(booked, cancelled)[0]).toBe(total(booked) - total(cancelled));
        expect(sumPickUps([pickUpOf(booked, []), pickUpOf(cancelled, [])])).toEqual(
          pickUpOf([...booked, ...cancelled], []),
        );
      }),
    );
  });
});

/** A day with `early` visitors until two days before, and `late` more until the visit. */
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

describe('the like days of a day', () => {
  test('are the latest of its weekday, newest first', () => {
    const sunday = past(addHallDays(saturday, -6), 1, 1);
    expect(likeDays([...saturdays.toReversed(), sunday], saturday, 2)).toEqual(saturdays);
  });

  test('leave out days that were not over when the forecast was made', () => {
    expect(likeDays(saturdays, saturday, 7).map(({ date }) => date)).toEqual(
      [2, 3, 4].map(weeksBefore),
    );
  });
});

describe('the forecast', () => {
  const ask = { date: saturday, now: 200, lead: 2, seats: null };

  test('adds the later bookings of like days to the present ones, and expects their share of visitors to come', () => {
    expect(forecastDay(saturdays, ask)).toEqual({ booked: 253, coming: 228 });
  });

  test('never exceeds the seats, and never falls below the bookings when seats were removed', () => {
    expect(forecastDay(saturdays, { ...ask, seats: 220 })?.booked).toBe(220);
    expect(forecastDay(saturdays, { ...ask, seats: 150 })?.booked).toBe(200);
  });

  test('is null with too few like days', () => {
    expect(forecastDay(saturdays.slice(0, 2), ask)).toBeNull();
  });
});

describe('the error of the forecast', () => {
  const weeks = (late: (week: number) => number) =>
    Array.from({ length: 30 }, (_, i) => past(weeksBefore(i + 1), 100, late(i)));

  test('is zero for identical days', () => {
    expect(
      backTest(
        weeks(() => 50),
        2,
      ),
    ).toEqual({ days: 27, mean: 0, percent: 0, low: 0, high: 0 });
  });

  test('is the mean error of past forecasts, in visitors and percent', () => {
    // 40 and 60 alternately come late. The mean of the last eight is 50, so each day is missed by about ten.
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

  test('is null with only a few days', () => {
    expect(backTest(weeks(() => 50).slice(0, 9), 2)).toBeNull();
  });

  test('uses no later days, so that an unforeseeable jump counts in full', () => {
    const days = weeks((week) => (week === 0 ? 550 : 50));
    expect(backTest(days, 2)?.mean).toBeCloseTo(500 / 27, 0);
  });
});
