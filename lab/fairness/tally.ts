import type { Owner, ScalperKind } from './households';

/** Codes with which the rules of fairness refuse, and what staff do; a full session is nobody's rule. */
export const fairnessCodes = {
  visits: 'B00020',
  pause: 'B00021',
  blacklist: 'B00002',
  people: 'B00024',
  peopleADay: 'B00025',
  identity: 'B00023',
  returned: 'B00022',
  staffLock: 'locked by staff',
  staffReject: 'rejected by staff',
} as const;

/** What came out of a year, by owners. */
export interface Tally {
  /** Bookings that people wished to make, whatever came of them. */
  asked: Partial<Record<Owner, number>>;
  confirmed: Partial<Record<Owner, number>>;
  /** By owner and code, of each wish its last answer. */
  refused: Partial<Record<Owner, Record<string, number>>>;
  /** Days whose seats of individuals were all booked within the hour of their release. */
  soldOut: string[];
  /** Seats of these days that were held when the day came, by owner and pool. */
  seats: Record<'personal' | 'team', Partial<Record<Owner, number>>>;
  /** Honest bookings that were asked for harder puzzles, and the seconds that took them beyond the usual puzzle. */
  doubted: number;
  extraSeconds: number;
  /** Honest bookings of individuals that were drawn behind for what their accounts had booked, and what the honest waited in lines. */
  drawnBehind: number;
  lineSeconds: number;
  /** Accounts that staff have locked, and let be, by owner. */
  locked: Partial<Record<Owner, number>>;
  setAside: Partial<Record<Owner, number>>;
  /** Groups that staff looked at before their tickets counted, and rejected, by owner. */
  reviewed: Partial<Record<Owner, number>>;
  rejected: Partial<Record<Owner, number>>;
  requests: number;
}

export const emptyTally = (): Tally => ({
  asked: {},
  confirmed: {},
  refused: {},
  soldOut: [],
  doubted: 0,
  extraSeconds: 0,
  drawnBehind: 0,
  lineSeconds: 0,
  seats: { personal: {}, team: {} },
  locked: {},
  setAside: {},
  requests: 0,
  reviewed: {},
  rejected: {},
});

/** Counts one, or more, to a number of a record. */
export function count<Key extends string>(
  of: Partial<Record<Key, number>>,
  key: Key,
  by = 1,
): void {
  of[key] = (of[key] ?? 0) + by;
}

const honest: readonly Owner[] = ['household', 'guide'];
const sum = (of: Partial<Record<string, number>>): number =>
  Object.values(of).reduce<number>((total, one) => total + (one ?? 0), 0);

/** The figures that the report compares. */
export interface Figures {
  /** Of the seats of sold-out days, which part scalpers held: of individuals, and with the groups'. */
  share: number;
  shareWithTeams: number;
  honestAsked: number;
  honestConfirmed: number;
  /** Honest bookings that a rule of fairness refused, by rule. */
  refused: Record<keyof typeof fairnessCodes, number>;
  refusedPart: number;
  extraSeconds: number;
  doubted: number;
  /** Of the seats of sold-out days, which part each kind held: of individuals' seats, an insider of the groups'. */
  byKind: Record<ScalperKind, number>;
  drawnBehind: number;
  /** Groups that staff looked at, and those that they rejected: of the honest, of scalpers. */
  reviewed: Record<'honest' | 'sold', { groups: number; rejected: number }>;
  /** Seconds that an honest booking waited for its turn, in the middle. */
  lineSeconds: number;
}

const kinds = ['manyAccounts', 'manyPeople', 'fastHands', 'solver', 'insider'] as const;

/** @returns the figures of a tally; parts from 0 to 1 */
export function figuresOf(tally: Tally): Figures {
  const byScalpers = (pools: ('personal' | 'team')[]): number => {
    const all = pools.reduce((total, pool) => total + sum(tally.seats[pool]), 0);
    const honestly = pools.reduce(
      (total, pool) => total + honest.reduce((t, owner) => t + (tally.seats[pool][owner] ?? 0), 0),
      0,
    );
    return all ? (all - honestly) / all : 0;
  };
  const ofHonest = (of: Partial<Record<Owner, number>>): number =>
    honest.reduce((total, owner) => total + (of[owner] ?? 0), 0);
  const refusedBy = (code: string): number =>
    honest.reduce((total, owner) => total + (tally.refused[owner]?.[code] ?? 0), 0);
  const refused = Object.fromEntries(
    Object.entries(fairnessCodes).map(([rule, code]) => [rule, refusedBy(code)]),
  ) as Figures['refused'];
  const honestAsked = ofHonest(tally.asked);
  const groups = { groups: sum(tally.reviewed), rejected: sum(tally.rejected) };
  const honestGroups = { groups: ofHonest(tally.reviewed), rejected: ofHonest(tally.rejected) };
  return {
    share: byScalpers(['personal']),
    shareWithTeams: byScalpers(['personal', 'team']),
    honestAsked,
    honestConfirmed: ofHonest(tally.confirmed),
    refused,
    refusedPart: honestAsked ? sum(refused) / honestAsked : 0,
    extraSeconds: tally.extraSeconds,
    doubted: tally.doubted,
    byKind: Object.fromEntries(
      kinds.map((kind) => {
        const seats = tally.seats[kind === 'insider' ? 'team' : 'personal'];
        return [kind, (seats[kind] ?? 0) / Math.max(1, sum(seats))];
      }),
    ) as Figures['byKind'],
    drawnBehind: tally.drawnBehind,
    reviewed: {
      honest: honestGroups,
      sold: {
        groups: groups.groups - honestGroups.groups,
        rejected: groups.rejected - honestGroups.rejected,
      },
    },
    lineSeconds: honestAsked ? tally.lineSeconds / honestAsked : 0,
  };
}
