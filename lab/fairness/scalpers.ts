import type { Chance } from '@hall/tests/support/random';
import type { ModelAccount, Numbers, ScalperKind } from './households';

/** Resources and methods of a kind of scalper. */
interface Business {
  /** Accounts at the start, and the number it can buy per year. */
  accounts: number;
  newAccounts: number;
  accountsOfDevice: number;
  /** Parties that it wants on a sellable day, and people in each. */
  parties: number;
  size: number;
  /** Seconds from admission to submission, without the captcha. */
  hands: readonly [from: number, to: number];
  /** Seconds for a usual puzzle and for a harder one. */
  puzzle: readonly [usual: number, harder: number];
  /** First books seats for rented identities, then exchanges them for buyers. */
  hoards: boolean;
  hosted: boolean;
  phones: string;
  /** Its program fills every field of a form until one of its accounts gets harder checks; then it is fixed. */
  fillsForms?: true;
}

/** Programs retry a puzzle until they solve it; other scalpers pay people to solve puzzles. */
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
  /** Accounts that it can buy per year, and has bought. */
  budget: number;
  bought: number;
  /** Person numbers whose documents it rents. */
  stock: number[];
  makeAccount(): ModelAccount;
  next: number;
  /** Its program is fixed and ignores hidden fields. */
  mended: boolean;
}

/**
 * @param count of all kinds in turn
 * @param identityCosts price factor of an individual's account with a verified identity: a scalper gets proportionally
 * fewer. Staff have always reviewed guides
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

/** A party that a scalper wants to book. */
export interface WantedParty {
  account: ModelAccount;
  people: number[];
  hoarded: boolean;
}

/** Accounts that it can use on a day: those that were not refused more people recently. */
export const usableAccounts = ({ accounts }: Scalper, day: number): ModelAccount[] =>
  accounts.filter(({ restsUntil = 0 }) => restsUntil <= day);

/** Returns its bookings for a sellable day: its accounts in turn, with new buyers or rented identities. */
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
