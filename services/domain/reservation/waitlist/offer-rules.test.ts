import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseByRank, isOfferTime } from './offer-rules';

const hours = { from: '10:00', until: '20:00' };

test.each([
  ['2026-11-26', '10:00', true],
  ['2026-11-26', '20:00', true],
  // At night seats wait for the morning.
  ['2026-11-26', '20:01', false],
  ['2026-11-26', '02:00', false],
  ['2026-11-25', '09:59', false],
  // In the evening before the visit there is no morning to wait for.
  ['2026-11-25', '20:01', true],
  ['2026-11-25', '23:59', true],
  ['2026-11-24', '02:00', true],
])('seats of %s are offered on 24 November at %s: %p', (visitDate, time, expected) => {
  expect(isOfferTime(visitDate, hours, new Date(`2026-11-24T${time}:00+08:00`))).toBe(expected);
});

const entry = (id: string, ticketcount: number) => ({ id, ticketcount });
const parties = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });

describe('choice of the entries that get an offer', () => {
  test('takes the first entry that fits and fills the rest with a smaller party behind it', () => {
    expect(chooseByRank([entry('a', 3), entry('b', 4), entry('c', 2)], 5)).toEqual({
      chosen: ['a', 'c'],
      seats: 5,
    });
  });

  test('offers nothing if the whole party does not fit', () => {
    expect(chooseByRank([entry('a', 5)], 3)).toEqual({ chosen: [], seats: 0 });
  });

  test('never offers more than is free and skips nobody who still fits', () => {
    fc.assert(
      fc.property(parties, fc.nat({ max: 200 }), (sizes, free) => {
        const waiting = sizes.map((size, rank) => entry(String(rank), size));
        const { chosen, seats } = chooseByRank(waiting, free);
        const left = waiting.filter(({ id }) => !chosen.includes(id));
        return seats <= free && left.every(({ ticketcount }) => ticketcount > free - seats);
      }),
    );
  });
});
