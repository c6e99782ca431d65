import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findDocumentFault } from '@hall/shared/rules/documents';
import { createChance } from '@hall/tests/support/random';
import { makeCity } from './city';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { findBeyondPeople, type KnownPerson } from '@hall/shared/rules/people-limit';
import { partiesOf, whoWishes } from './households';
import { personOf } from './people';
import { drawReport } from './report';
import { partiesFor, scalperKinds } from './scalpers';
import { scenariosOf } from './scenarios';
import { isWanted, wishFactor } from './seasons';
import { emptyTally, fairnessCodes, figuresOf } from './tally';

describe('the people of the model', () => {
  test('have valid and unique document numbers', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), (number) => {
        const { doctype, idnum } = personOf(number);
        expect(findDocumentFault(doctype, idnum)).toBeUndefined();
        expect(personOf(number + 1).idnum).not.toBe(idnum);
      }),
    );
  });

  test('are determined by the seed', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => JSON.stringify(makeCity(300, seed)));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test('scale with the city, with at least one scalper of each kind', () => {
    const { households, guides, scalpers } = makeCity(600, 7);
    expect([households.length, guides.length]).toEqual([600, 4]);
    expect(scalpers.map(({ kind }) => kind)).toEqual(scalperKinds);
  });
});

describe('the wishes of a day', () => {
  const { households } = makeCity(1200, 7);
  const visitsOf = (factor: number) => {
    const chance = createChance(5);
    households.forEach((household) => (household.lastWish = -99));
    return Array.from({ length: 60 }, (_, day) => whoWishes(households, day, factor, chance));
  };

  test('are more on days with high demand', () => {
    const sum = (factor: number): number => visitsOf(factor).flat().length;
    expect(sum(2)).toBeGreaterThan(sum(1) * 1.5);
  });

  test('never include two visits of a family within six days, so that nobody reaches the monthly limit', () => {
    const days = new Map<object, number[]>();
    visitsOf(3).forEach((wishing, day) =>
      wishing.forEach((family) => days.set(family, [...(days.get(family) ?? []), day])),
    );
    for (const visits of days.values())
      visits.slice(1).forEach((day, at) => expect(day - visits[at]!).toBeGreaterThanOrEqual(6));
  });

  test('follow weekends and holidays', () => {
    expect(wishFactor('2030-03-09')).toBeGreaterThan(wishFactor('2030-03-12'));
    expect(isWanted('2030-10-02')).toBe(true);
    expect(isWanted('2030-03-12')).toBe(false);
  });
});

describe('honest families, in a year with the highest demand', () => {
  /** The hardest case for honest visitors: scalpers get all that they want, and the result is known at once. */
  const liveYear = (seed: number) => {
    const { households, numbers } = makeCity(1500, seed);
    const chance = createChance(seed);
    const known = new Map<object, Map<number, string>>();
    let asked = 0;
    let refused = 0;
    for (let day = 0; day < 365; day += 1) {
      const today = addHallDays('2030-01-01', day);
      for (const family of whoWishes(households, day, 1.1, chance)) {
        const account = chance.pick(family.accounts);
        const people = known.get(account) ?? new Map<number, string>();
        known.set(account, people);
        const parties = partiesOf(family, chance, numbers);
        expect(parties.flat().length).toBeLessThanOrEqual(10);
        for (const party of parties) {
          asked += 1;
          const latestFirst = [...people]
            .map(([person, on]): KnownPerson => [`${person}`, on])
            .filter(([person]) => person !== `${account.holder}`)
            .sort(([, one], [, other]) => (one < other ? 1 : -1));
          const keysOf = party.map((person) => [`${person}`]);
          const own = `${account.holder}`;
          if (findBeyondPeople({ known: latestFirst, own, keysOf }, { most: 12, days: 30 }, today))
            refused += 1;
          party.forEach((person) => people.set(person, today));
        }
      }
    }
    return { asked, refused };
  };

  test('never book more than twelve different people in thirty days, nor ten on one day', () => {
    const years = Array.from({ length: 4 }, (_, at) => liveYear(at + 1));
    const sum = (of: 'asked' | 'refused') => years.reduce((total, year) => total + year[of], 0);
    expect(sum('asked')).toBeGreaterThan(4000);
    expect(sum('refused')).toBe(0);
  }, 60_000);
});

describe('scalpers', () => {
  test('use their accounts in turn, for new buyers each time', () => {
    const { scalpers, numbers } = makeCity(600, 7);
    const [, manyPeople] = scalpers;
    const parties = partiesFor(manyPeople!, createChance(1), numbers);
    expect(new Set(parties.map(({ account }) => account)).size).toBe(2);
    const people = parties.flatMap((party) => party.people);
    expect(new Set(people).size).toBe(people.length);
  });

  test('send nothing without an account', () => {
    const { scalpers, numbers } = makeCity(600, 7);
    const seller = { ...scalpers[0]!, accounts: [] };
    expect(partiesFor(seller, createChance(1), numbers)).toEqual([]);
  });
});

describe('the figures', () => {
  const tally = () => ({
    ...emptyTally(),
    asked: { household: 900, guide: 100, solver: 50 },
    refused: {
      household: { [fairnessCodes.visits]: 2, B00016: 300 },
      solver: { [fairnessCodes.pause]: 40 },
    },
    seats: { personal: { household: 60, solver: 40 }, team: { guide: 90, insider: 10 } },
  });

  test('contain the share of scalpers, and honest bookings that a rule refused, without full sessions', () => {
    expect(figuresOf(tally())).toMatchObject({
      share: 0.4,
      shareWithTeams: 0.25,
      honestAsked: 1000,
      refusedPart: 0.002,
      refused: { visits: 2, pause: 0, blacklist: 0, staffLock: 0 },
    });
  });

  test('contain the groups that staff reviewed; a rejected honest group counts as refused', () => {
    const looked = {
      ...tally(),
      reviewed: { guide: 200, insider: 40 },
      rejected: { guide: 2, insider: 34 },
      refused: { guide: { [fairnessCodes.staffReject]: 2 }, insider: { 'rejected by staff': 34 } },
    };
    expect(figuresOf(looked)).toMatchObject({
      reviewed: { honest: { groups: 200, rejected: 2 }, sold: { groups: 40, rejected: 34 } },
      refused: { staffReject: 2 },
      refusedPart: 0.002,
    });
    expect(drawReport([{ scenario: scenariosOf(1)[0]!, tally: looked }]).table).toContain(
      '| 200, 2 | 40, 34 |',
    );
  });

  test('are a table with one line per rule, and charts readable without colour', () => {
    const [none, line] = scenariosOf(1);
    const { table, kinds, charts } = drawReport([
      { scenario: none!, tally: tally() },
      { scenario: line!, tally: emptyTally() },
    ]);
    expect(table.trim().split('\n')).toHaveLength(4);
    expect(table).toContain('| without the rules | 0 | 40.0 % |');
    // One value per kind of scalper; an insider's is a part of the group seats.
    expect(kinds).toContain('| without the rules | 0.0 % | 0.0 % | 0.0 % | 40.0 % | 10.0 % |');
    expect(charts['fairness-share.svg']).toContain('>40.0 %</text>');
  });
});
