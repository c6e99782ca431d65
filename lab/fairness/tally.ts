import type { Owner, ScalperKind } from './households';

/** Refusal codes of the fairness rules, and staff decisions; a full session is not a rule. */
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

/** Results of a year, by owner. */
export interface Tally {
  /** Attempted bookings, whatever their outcome. */
  asked: Partial<Record<Owner, number>>;
  confirmed: Partial<Record<Owner, number>>;
  /** The last answer of each wish, by owner and code. */
  refused: Partial<Record<Owner, Record<string, number>>>;
  /** Days whose individual seats were all booked within an hour of their release. */
  soldOut: string[];
  /** Seats held on the day itself, of these days, by owner and pool. */
  seats: Record<'personal' | 'team', Partial<Record<Owner, number>>>;
  /** Honest bookings that got harder puzzles, and the additional seconds. */
  doubted: number;
  extraSeconds: number;
  /** Honest individual bookings drawn last because of earlier bookings, and honest waiting times in queues. */
  drawnBehind: number;
  lineSeconds: number;
  /** Accounts that staff locked, and cleared, by owner. */
  locked: Partial<Record<Owner, number>>;
  setAside: Partial<Record<Owner, number>>;
  /** Groups that staff reviewed before their tickets became valid, and rejected, by owner. */
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

/** Adds to a number of a record, by default 1. */
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

/** Figures that the report compares. */
export interface Figures {
  /** Scalpers' share of the seats of sold-out days: of individual seats, and including group seats. */
  share: number;
  shareWithTeams: number;
  honestAsked: number;
  honestConfirmed: number;
  /** Honest bookings that a fairness rule refused, by rule. */
  refused: Record<keyof typeof fairnessCodes, number>;
  refusedPart: number;
  extraSeconds: number;
  doubted: number;
  /** Each kind's share of the seats of sold-out days: of individual seats, an insider's of group seats. */
  byKind: Record<ScalperKind, number>;
  drawnBehind: number;
  /** Groups that staff reviewed and rejected, of honest accounts and of scalpers. */
  reviewed: Record<'honest' | 'sold', { groups: number; rejected: number }>;
  /** Median waiting time of an honest booking in the queue, in seconds. */
  lineSeconds: number;
}

const kinds = ['manyAccounts', 'manyPeople', 'fastHands', 'solver', 'insider'] as const;

/** @returns the figures of a tally; fractions from 0 to 1 */
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
