import type { Chance } from '@hall/tests/support/random';
import type { ModelAccount, Numbers, ScalperKind } from './households';

/** What a kind of scalper has, and how it goes about it. */
interface Business {
  /** Accounts at the beginning, and how many more it can buy in a year. */
  accounts: number;
  newAccounts: number;
  accountsOfDevice: number;
  /** Parties that it wants on a day that sells, and people in each. */
  parties: number;
  size: number;
  /** Seconds from when it may book until it sends, captcha apart. */
  hands: readonly [from: number, to: number];
  /** Seconds for a puzzle, and for one of the harder kind. */
  puzzle: readonly [usual: number, harder: number];
  /** Takes seats for people of its own stock first, and exchanges them for buyers later. */
  hoards: boolean;
  hosted: boolean;
  phones: string;
  /** Its program fills whatever a form has, until one of its accounts is asked for more: then somebody mends it. */
  fillsForms?: true;
}

/** Programs try a puzzle until they have it; people are paid to solve the others by the dozen. */
export const businesses: Record<ScalperKind, Business> = {
  manyAccounts: {
    accounts: 40,
    newAccounts: 120,
    accountsOfDevice: 10,
    parties: 5,
    size: 5,
    hands: [1, 3],
    puzzle: [6, 11],
    hoards: true,
    hosted: false,
    phones: '170',
  },
  manyPeople: {
    accounts: 2,
    newAccounts: 10,
    accountsOfDevice: 1,
    parties: 5,
    size: 5,
    hands: [1, 3],
    puzzle: [6, 11],
    hoards: false,
    hosted: false,
    phones: '15',
  },
  fastHands: {
    accounts: 3,
    newAccounts: 8,
    accountsOfDevice: 3,
    parties: 5,
    size: 5,
    hands: [0.02, 0.3],
    puzzle: [2, 9],
    hoards: false,
    hosted: true,
    phones: '18',
    fillsForms: true,
  },
  solver: {
    accounts: 60,
    newAccounts: 200,
    accountsOfDevice: 1,
    parties: 5,
    size: 5,
    hands: [0.1, 0.5],
    puzzle: [1, 8],
    hoards: false,
    hosted: true,
    phones: '171',
    fillsForms: true,
  },
  insider: {
    accounts: 3,
    newAccounts: 1,
    accountsOfDevice: 3,
    parties: 2,
    size: 20,
    hands: [1, 3],
    puzzle: [5, 9],
    hoards: false,
    hosted: false,
    phones: '13',
  },
};

export const scalperKinds = Object.keys(businesses) as ScalperKind[];

export interface Scalper {
  kind: ScalperKind;
  accounts: ModelAccount[];
  /** Accounts that it can buy in a year, and has bought. */
  budget: number;
  bought: number;
  /** People whose documents it rents, by their numbers. */
  stock: number[];
  makeAccount(): ModelAccount;
  next: number;
  /** Its program was mended, and leaves alone what people do not see. */
  mended: boolean;
}

/**
 * @param count of all kinds in turn
 * @param identityCosts how many times as dear an individual's account is that has a true identity: a scalper has so many
 *   fewer. Guides were looked at by staff before
 */
export function makeScalpers(count: number, numbers: Numbers, identityCosts = 1): Scalper[] {
  return Array.from({ length: count }, (_, at) => {
    const kind = scalperKinds[at % scalperKinds.length] ?? 'manyAccounts';
    const business = businesses[kind];
    const dearer = kind === 'insider' ? 1 : identityCosts;
    let made = 0;
    const makeAccount = (): ModelAccount => {
      made += 1;
      return {
        id: '',
        owner: kind,
        type: kind === 'insider' ? 'tg' : 'user',
        hosted: business.hosted,
        devices: [`scalper ${at} ${Math.ceil(made / business.accountsOfDevice)}`],
        telnum: numbers.phone(business.phones),
        holder: numbers.person(),
      };
    };
    return {
      kind,
      makeAccount,
      budget: business.newAccounts / dearer,
      bought: 0,
      next: 0,
      mended: false,
      accounts: Array.from({ length: Math.ceil(business.accounts / dearer) }, makeAccount),
      stock: business.hoards ? Array.from({ length: 80 }, () => numbers.person()) : [],
    };
  });
}

/** A party that a scalper wants a seat for. */
export interface WantedParty {
  account: ModelAccount;
  people: number[];
  hoarded: boolean;
}

/** Accounts that it can use on a day: not those that were refused more people a while ago. */
export const usableAccounts = ({ accounts }: Scalper, day: number): ModelAccount[] =>
  accounts.filter(({ restsUntil = 0 }) => restsUntil <= day);

/** What it sends for a day that sells: its accounts in turn, buyers who are new each time or people of its stock. */
export function partiesFor(
  scalper: Scalper,
  chance: Chance,
  numbers: Numbers,
  day = 0,
): WantedParty[] {
  const { parties, size, hoards } = businesses[scalper.kind];
  const usable = usableAccounts(scalper, day);
  const stock = hoards ? chance.shuffle(scalper.stock) : [];
  return Array.from({ length: usable.length ? parties : 0 }, (_, nth) => {
    const account = usable[scalper.next++ % usable.length]!;
    const people = hoards
      ? stock.slice(nth * size, nth * size + size)
      : Array.from({ length: size }, () => numbers.person());
    return { account, people, hoarded: hoards };
  });
}
