import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findDocumentFault } from '@hall/shared/rules/documents';
import { createChance } from '../chaos/random';
import { makeCity } from './city';
import { whoWishes } from './households';
import { personOf } from './people';
import { drawReport } from './report';
import { partiesFor, scalperKinds } from './scalpers';
import { scenariosOf } from './scenarios';
import { isWanted, wishFactor } from './seasons';
import { emptyTally, fairnessCodes, figuresOf } from './tally';

describe('the people of the model', () => {
  test('have documents whose numbers are right, each another', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), (number) => {
        const { doctype, idnum } = personOf(number);
        expect(findDocumentFault(doctype, idnum)).toBeUndefined();
        expect(personOf(number + 1).idnum).not.toBe(idnum);
      }),
    );
  });

  test('are the same each time for the same seed, and others for another', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => JSON.stringify(makeCity(300, seed)));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test('follow in proportion, with a scalper of each kind at least', () => {
    const { households, guides, scalpers } = makeCity(600, 7);
    expect([households.length, guides.length]).toEqual([600, 4]);
    expect(scalpers.map(({ kind }) => kind)).toEqual(scalperKinds);
  });
});

describe('what people wish', () => {
  const { households } = makeCity(1200, 7);
  const visitsOf = (factor: number) => {
    const chance = createChance(5);
    households.forEach((household) => (household.lastWish = -99));
    return Array.from({ length: 60 }, (_, day) => whoWishes(households, day, factor, chance));
  };

  test('is more on days that are wanted', () => {
    const sum = (factor: number): number => visitsOf(factor).flat().length;
    expect(sum(2)).toBeGreaterThan(sum(1) * 1.5);
  });

  test('is never two visits of a family within six days, so that nobody meets the limit of a month', () => {
    const days = new Map<object, number[]>();
    visitsOf(3).forEach((wishing, day) =>
      wishing.forEach((family) => days.set(family, [...(days.get(family) ?? []), day])),
    );
    for (const visits of days.values())
      visits.slice(1).forEach((day, at) => expect(day - visits[at]!).toBeGreaterThanOrEqual(6));
  });

  test('follows weekends and holidays', () => {
    expect(wishFactor('2030-03-09')).toBeGreaterThan(wishFactor('2030-03-12'));
    expect(isWanted('2030-10-02')).toBe(true);
    expect(isWanted('2030-03-12')).toBe(false);
  });
});

describe('scalpers', () => {
  test('use their accounts in turn, for buyers who are new each time', () => {
    const { scalpers, numbers } = makeCity(600, 7);
    const [, manyPeople] = scalpers;
    const parties = partiesFor(manyPeople!, createChance(1), numbers);
    expect(new Set(parties.map(({ account }) => account)).size).toBe(2);
    const people = parties.flatMap((party) => party.people);
    expect(new Set(people).size).toBe(people.length);
  });

  test('without an account send nothing', () => {
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

  test('tell the share of scalpers, and of the honest those whom a rule refused, no full session', () => {
    expect(figuresOf(tally())).toMatchObject({
      ...{ share: 0.4, shareWithTeams: 0.25, honestAsked: 1000, refusedPart: 0.002 },
      refused: { visits: 2, pause: 0, blacklist: 0, staffLock: 0 },
    });
  });

  test('are a table with a line a rule, and charts that can be read without colour', () => {
    const [none, line] = scenariosOf(1);
    const { table, charts } = drawReport([
      { scenario: none!, tally: tally() },
      { scenario: line!, tally: emptyTally() },
    ]);
    expect(table.trim().split('\n')).toHaveLength(4);
    expect(table).toContain('| without the rules | 0 | 40.0 % |');
    expect(charts['fairness-share.svg']).toContain('>40.0 %</text>');
  });
});
