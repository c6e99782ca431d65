import type { Chance } from '@hall/tests/support/random';

/** An account of the model, and the signals that identify its owner. */
export interface ModelAccount {
  /** Its id in the store, once inserted. */
  id: string;
  owner: Owner;
  type: 'user' | 'tg';
  /** Devices that it signs in on; the model makes up their names. */
  devices: string[];
  hosted: boolean;
  telnum: string;
  /** The person number of its holder. */
  holder: number;
  /** Day number until which its scalper does not use it, after the hall asked for fewer people. */
  restsUntil?: number;
  /** Whether staff rejected a group that it booked. */
  rejected?: boolean;
}

export type ScalperKind = 'manyAccounts' | 'manyPeople' | 'fastHands' | 'solver' | 'insider';
export type Owner = 'household' | 'guide' | ScalperKind;

/** A family that books for its own members. */
export interface Household {
  accounts: ModelAccount[];
  /** Person numbers. */
  people: number[];
  /** Visits per year that it wishes to make. */
  wishes: number;
  /** Also books for friends and neighbours: different people each time. */
  helps: boolean;
  lastWish: number;
}

/** Generates unused numbers of people and phones. */
export interface Numbers {
  person(): number;
  phone(start: string): string;
}

export function createNumbers(): Numbers {
  let people = 0;
  let phones = 0;
  return {
    person: () => (people += 1),
    phone: (start) => `${start}${String((phones += 1)).padStart(11 - start.length, '0')}`,
  };
}

/**
 * Returns the families of a city: one to five people, one or two accounts, a phone each. One in a hundred uses a public
 * computer (a library, a shop). Three in ten share grandparents with other families, which book for them too. One in
 * two hundred books for friends. Most come once a year or never, one in a thousand twice a month.
 */
export function makeHouseholds(count: number, chance: Chance, numbers: Numbers): Household[] {
  const households: Household[] = [];
  let grandparents: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const own = Array.from({ length: chance.between(1, 4) }, () => numbers.person());
    // Three consecutive families share the same pair.
    if (at % 3 === 0) grandparents = [numbers.person(), numbers.person()];
    const people = chance.happens(0.3) ? [...own, ...grandparents].slice(0, 5) : own;
    const shared = chance.happens(0.01) ? [`computer of all ${Math.floor(at / 4000)}`] : [];
    const accounts = own.slice(0, chance.happens(0.3) ? 2 : 1).map((holder, nth): ModelAccount => ({
      id: '',
      owner: 'household',
      type: 'user',
      hosted: false,
      holder,
      devices: [`phone ${at} ${nth}`, ...(chance.happens(0.4) ? [`home ${at}`] : []), ...shared],
      telnum: numbers.phone(chance.happens(0.03) ? '170' : '13'),
    }));
    households.push({
      accounts,
      people,
      wishes: wishesOf(chance),
      helps: chance.happens(0.005),
      lastWish: -99,
    });
  }
  return households;
}

function wishesOf(chance: Chance): number {
  if (chance.happens(0.001)) return 24;
  if (chance.happens(0.01)) return chance.between(8, 14);
  if (chance.happens(0.1)) return chance.between(3, 6);
  return chance.happens(0.6) ? 1 : 0.3;
}

/** Minimum number of days between two visits of one family. */
const restDays = 6;

/**
 * Returns the families that wish to come on a day. Their number follows the season, frequent visitors come more often,
 * and nobody comes within six days of the last visit.
 * @param day number of the day
 * @param factor of the season, 1 on a usual day
 */
export function whoWishes(
  households: readonly Household[],
  day: number,
  factor: number,
  chance: Chance,
): Household[] {
  const found: Household[] = [];
  for (const household of households) {
    // The mean factor of a year is 1.1.
    const often = (household.wishes / 365 / 1.1) * factor * (household.wishes > 14 ? 1.25 : 1);
    if (!chance.happens(often) || day - household.lastWish < restDays) continue;
    household.lastWish = day;
    found.push(household);
  }
  return found;
}

/** @returns the parties that a family books on one day: its own, and if it helps, every second time new friends */
export function partiesOf(family: Household, chance: Chance, numbers: Numbers): number[][] {
  const friends = Array.from({ length: 5 }, () => numbers.person());
  return family.helps && chance.happens(0.5) ? [family.people, friends] : [family.people];
}
