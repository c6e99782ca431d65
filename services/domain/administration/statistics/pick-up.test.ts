import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { leadsMax, pickUpOf, sumPickUps } from './forecast';

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
