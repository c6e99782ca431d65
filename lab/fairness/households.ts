import type { Chance } from '@hall/tests/support/random';

/** An account of somebody of the model, and what it can be told by. */
export interface ModelAccount {
  /** Its id in the store, once it is there. */
  id: string;
  owner: Owner;
  type: 'user' | 'tg';
  /** Devices on which it signs in, each by a name that the model makes up. */
  devices: string[];
  hosted: boolean;
  telnum: string;
  /** The number of its holder among the people. */
  holder: number;
  /** The day until which its scalper leaves it alone, since it was refused more people. */
  restsUntil?: number;
  /** Staff rejected a group that it booked. */
  rejected?: boolean;
}

export type ScalperKind = 'manyAccounts' | 'manyPeople' | 'fastHands' | 'solver' | 'insider';
export type Owner = 'household' | 'guide' | ScalperKind;

/** Who books for himself and his own. */
export interface Household {
  accounts: ModelAccount[];
  /** Numbers of its people. */
  people: number[];
  /** Visits that it wishes to make in a year. */
  wishes: number;
  /** Books for friends and neighbours besides: other people each time. */
  helps: boolean;
  lastWish: number;
}

/** Gives numbers that nobody has had: of people, of phones. */
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
 * The families of a city: one to five people, one account or two, a phone each. One in a hundred uses a computer that is
 * everybody's (a library, a shop); three in ten share grandparents with other families, who book for them as well; one in
 * two hundred books for friends. Most come once a year or never, one in a thousand twice a month.
 */
export function makeHouseholds(count: number, chance: Chance, numbers: Numbers): Household[] {
  const households: Household[] = [];
  let grandparents: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const own = Array.from({ length: chance.between(1, 4) }, () => numbers.person());
    // Three families in a row share the same pair.
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

/** Days that pass at least between two visits of one family. */
const restDays = 6;

/**
 * Who wishes to come on a day: as many as the season says, those who come often more often, none within six days of the
 * last time.
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
    // The factors of a year are 1.1 in the middle.
    const often = (household.wishes / 365 / 1.1) * factor * (household.wishes > 14 ? 1.25 : 1);
    if (!chance.happens(often) || day - household.lastWish < restDays) continue;
    household.lastWish = day;
    found.push(household);
  }
  return found;
}

/** @returns whom a family books for on one day: its own, and where it helps, every other time friends, new ones each time */
export function partiesOf(family: Household, chance: Chance, numbers: Numbers): number[][] {
  const friends = Array.from({ length: 5 }, () => numbers.person());
  return family.helps && chance.happens(0.5) ? [family.people, friends] : [family.people];
}
