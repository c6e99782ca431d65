import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createOrderNo, createTicketCode, dayOfCode } from './order-codes';

const today = '2026-11-20';
const tomorrow = '2026-11-21';

describe('the codes of an order', () => {
  test('use unambiguous characters and start with the kind of party', () => {
    expect(createTicketCode('personal', today)).toMatch(/^P[2-9A-HJ-NP-Z]{12}$/);
    expect(createTicketCode('team', today)).toMatch(/^T[2-9A-HJ-NP-Z]{12}$/);
  });

  test('are unique for each order', () => {
    const codes = Array.from({ length: 1000 }, () => createTicketCode('personal', today));
    expect(new Set(codes).size).toBe(1000);
  });

  test('an order number has no date, because the order can be moved', () => {
    const now = new Date(`${today}T08:00:00+08:00`);
    const numbers = Array.from({ length: 1000 }, () => createOrderNo(now));
    for (const number of numbers) expect(number).toMatch(/^N[2-9A-HJ-NP-Z]{11}$/);
    expect(new Set(numbers).size).toBe(1000);
    // Numbers of one day are adjacent in the index.
    expect(new Set(numbers.map((number) => number.slice(0, 3))).size).toBe(1);
  });

  test('a former order number still names its day', () => {
    expect(dayOfCode('20261120ABCDEFGHJK', new Date(today))).toBe(today);
  });

  test('sort by visit day in an index', () => {
    const codes = [today, tomorrow, today, tomorrow].map((day) => createTicketCode('team', day));
    expect([...codes].sort().map((code) => codes.indexOf(code) % 2)).toEqual([0, 0, 1, 1]);
  });

  test('return their day for at least a year before and after now', () => {
    const now = new Date(`${today}T15:00:00Z`);
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (days) => {
        const date = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
        for (const code of [
          createTicketCode('team', date),
          createTicketCode('personal', date),
          createOrderNo(new Date(`${date}T12:00:00+08:00`)),
        ])
          expect(dayOfCode(code, now)).toBe(date);
      }),
    );
  });

  test.each([
    '',
    'P',
    'X'.repeat(13),
    '20261320ABCDEFGHJK',
    'P2026112',
    'N2026112',
    '440301199001011234',
  ])('reject a text that is not a code: %j', (code) =>
    expect(dayOfCode(code, new Date(today))).toBeUndefined(),
  );
});
