import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addHallDays } from './hall-time';
import { findBeyondPeople, type KnownPerson } from './people-limit';

const today = '2026-11-24';
const limit = { most: 8, days: 30 };
const person = (key: string): string[] => [key];
const knownOn = (on: string, count: number, from = 0): KnownPerson[] =>
  Array.from({ length: count }, (_, at) => [`known ${from + at}`, on] as const);

describe('different people that an account books for', () => {
  const known = [...knownOn('2026-11-20', 3), ...knownOn('2026-11-01', 4, 3)];

  test('are allowed up to the limit', () => {
    const one = { known, own: null, keysOf: [person('new')] };
    expect(findBeyondPeople(one, limit, today)).toBeUndefined();
  });

  test('beyond the limit can be booked once earlier ones leave the window', () => {
    const party = { known, own: null, keysOf: [person('a'), person('known 1'), person('b')] };
    expect(findBeyondPeople(party, limit, today)).toEqual({ rows: [0, 2], from: '2026-12-01' });
  });

  test('can always be booked again', () => {
    const many = knownOn('2026-11-20', 40);
    const again = { known: many, own: null, keysOf: many.map(([key]) => person(key)) };
    expect(findBeyondPeople(again, limit, today)).toBeUndefined();
  });

  test('do not include the account’s owner', () => {
    const full = knownOn('2026-11-20', 8);
    const owner = { known: full, own: 'me', keysOf: [person('me')] };
    expect(findBeyondPeople(owner, limit, today)).toBeUndefined();
  });

  test('are recognised by older keys during a key rotation', () => {
    const full = knownOn('2026-11-20', 8);
    const keys = ['renewed', 'known 2'];
    expect(
      findBeyondPeople({ known: full, own: null, keysOf: [keys] }, limit, today),
    ).toBeUndefined();
  });

  test('are unlimited if the limit is off', () => {
    const party = { known: knownOn(today, 90), own: null, keysOf: [person('new')] };
    expect(findBeyondPeople(party, { most: 0, days: 30 }, today)).toBeUndefined();
  });

  test('accepts the visitor on the day that it returned', () => {
    const days = fc.array(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 5 }), (ago, size) => {
        const latestFirst = [...ago].sort((one, other) => one - other);
        const all = latestFirst.map((n, at): KnownPerson => [`k${at}`, addHallDays(today, -n)]);
        const party = {
          known: all,
          own: null,
          keysOf: Array.from({ length: size }, (_, at) => person(`new ${at}`)),
        };
        const refused = findBeyondPeople(party, limit, today);
        if (!refused) return;
        expect(refused.from > today).toBe(true);
        expect(findBeyondPeople(party, limit, refused.from)).toBeUndefined();
      }),
    );
  });
});
