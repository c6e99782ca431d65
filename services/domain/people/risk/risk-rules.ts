import { measuresOf } from '@hall/shared/rules/risk-measures';
import type { AccountType } from '@hall/shared/codes/states';
import type { HallSettings } from '../../configuration/settings';

/**
 * Counted actions of an account: 30 days of sign-ins, 90 days of bookings, 180 days of missed visits. No personal
 * traits: no name, age, place or document type.
 */
export interface RiskFacts {
  type: AccountType;
  /** Maximum number of accounts that signed in on one of its devices. */
  accountsOfDevice: number;
  /** Other accounts on its devices that are paused or locked now. */
  stoppedMates: number;
  devices: number;
  /** Devices that signed in from a data centre's address. */
  hostedDevices: number;
  /** Number of people it booked for. */
  people: number;
  /** Other individuals who booked for one of the same people. */
  sharers: number;
  /** Orders without any visitor. */
  missed: number;
  /** Orders that it cancelled less than two hours before their session. */
  lateCancels: number;
  /** Days booked within a second of their release. */
  atRelease: number;
  /** Maximum number of accounts, including itself, that solved a puzzle with a track like one of its own. */
  alikeTracks: number;
  /** Teams whose people arrived one by one, as strangers do. */
  scatteredGroups: number;
  /** Teams with fewer than half of the named visitors. */
  thinGroups: number;
  /** Its number has a prefix sold for internet telephony. */
  virtualPhone: boolean;
}

export type RiskRule =
  | 'accountsOfDevice'
  | 'stoppedMates'
  | 'devices'
  | 'hostedDevices'
  | 'people'
  | 'sharers'
  | 'missed'
  | 'lateCancels'
  | 'atRelease'
  | 'alikeTracks'
  | 'scatteredGroups'
  | 'thinGroups'
  | 'virtualPhone';

/** A reason for points, with the text `risk.reason.<rule>`. Being limited to booking for itself gives no points. */
export interface RiskReason {
  rule: RiskRule | 'bookedPeople';
  points: number;
  count: number;
}

interface Rule {
  count(facts: RiskFacts): number;
  /** Thresholds in ascending order, with points. */
  steps: readonly (readonly [from: number, points: number])[];
  /** Account types that it applies to; default: all. Guides and agencies book for strangers by trade. */
  of?: readonly AccountType[];
}

const teams = ['tg', 'ta'] as const;

/**
 * All rules; docs/product/fairness.md describes them. Tests check that no single rule leads further than a second
 * puzzle, and that none applies to a large family.
 */
export const riskRules: Record<RiskRule, Rule> = {
  accountsOfDevice: {
    count: ({ accountsOfDevice }) => accountsOfDevice,
    steps: [
      [6, 15],
      [12, 30],
      [25, 45],
    ],
  },
  stoppedMates: {
    count: ({ stoppedMates }) => stoppedMates,
    steps: [
      [1, 10],
      [3, 45],
    ],
  },
  devices: {
    count: ({ devices }) => devices,
    steps: [
      [15, 10],
      [40, 20],
    ],
  },
  hostedDevices: {
    count: ({ hostedDevices }) => hostedDevices,
    steps: [
      [2, 10],
      [6, 20],
    ],
  },
  people: {
    of: ['user'],
    count: ({ people }) => people,
    steps: [
      [16, 15],
      [31, 30],
      [60, 45],
    ],
  },
  sharers: {
    of: ['user'],
    count: ({ sharers }) => sharers,
    steps: [
      [7, 15],
      [15, 30],
    ],
  },
  missed: {
    count: ({ missed }) => missed,
    steps: [
      [3, 10],
      [6, 25],
    ],
  },
  lateCancels: {
    count: ({ lateCancels }) => lateCancels,
    steps: [
      [4, 10],
      [8, 20],
    ],
  },
  atRelease: {
    count: ({ atRelease }) => atRelease,
    steps: [
      [6, 10],
      [15, 20],
    ],
  },
  // Unrelated tracks share a shape by chance: up to 13 of 60,000 generated ones.
  alikeTracks: {
    count: ({ alikeTracks }) => alikeTracks,
    steps: [
      [20, 10],
      [60, 20],
    ],
  },
  // A traffic jam or an illness happens to every guide now and then.
  scatteredGroups: {
    of: teams,
    count: ({ scatteredGroups }) => scatteredGroups,
    steps: [
      [3, 15],
      [8, 25],
    ],
  },
  thinGroups: {
    of: teams,
    count: ({ thinGroups }) => thinGroups,
    steps: [
      [3, 15],
      [8, 25],
    ],
  },
  virtualPhone: { count: ({ virtualPhone }) => Number(virtualPhone), steps: [[1, 5]] },
};

/** The rules for arrivals of teams. Other points of a guide mostly come from the trade. */
export const teamRules = (Object.keys(riskRules) as RiskRule[]).filter(
  (rule) => riskRules[rule].of === teams,
);

/** @returns the part of the points that comes from arrivals of teams */
export const teamPointsOf = (reasons: readonly RiskReason[]): number =>
  reasons
    .filter(({ rule }) => teamRules.some((one) => one === rule))
    .reduce((sum, { points }) => sum + points, 0);

/** @returns the points, and each rule that gave some, highest first */
export function scoreOf(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const reasons = (Object.keys(riskRules) as RiskRule[])
    .flatMap((rule): RiskReason[] => {
      const { of, count, steps } = riskRules[rule];
      if (of && !of.includes(facts.type)) return [];
      const found = count(facts);
      const points = steps.findLast(([from]) => found >= from)?.[1];
      return points ? [{ rule, points, count: found }] : [];
    })
    .sort((one, other) => other.points - one.points);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** @returns whether the account must solve two puzzles before a booking */
export const isDoubted = (
  { risk }: { risk: { score: number } },
  { riskMeasures }: Pick<HallSettings, 'riskMeasures'>,
): boolean => measuresOf(risk, riskMeasures).includes('captcha');
