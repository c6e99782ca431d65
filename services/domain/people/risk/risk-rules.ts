import { measuresOf } from '@hall/shared/rules/risk-measures';
import type { AccountType } from '@hall/shared/codes/states';
import type { HallSettings } from '../../configuration/settings';

/**
 * What an account has done, counted: 30 days of sign-ins, 90 days of bookings, 180 days of missed visits. Nothing of what
 * a person is: no name, no age, no place, no kind of document.
 */
export interface RiskFacts {
  type: AccountType;
  /** Accounts that signed in on one of its devices, at the most. */
  accountsOfDevice: number;
  /** Other accounts on its devices that are paused or locked now. */
  stoppedMates: number;
  devices: number;
  /** Devices that signed in from an address of a data centre. */
  hostedDevices: number;
  /** People for whom it booked. */
  people: number;
  /** Other individuals who booked for one of the same people. */
  sharers: number;
  /** Orders to which nobody came. */
  missed: number;
  /** Orders that it cancelled less than two hours before their session. */
  lateCancels: number;
  /** Days of which it booked within a second of their release. */
  atRelease: number;
  /** Forms a day that it sent with the field filled which no person sees. */
  hiddenFields: number;
  /** Accounts that solved a puzzle with a track alike one of its, at the most, with itself. */
  alikeTracks: number;
  /** Groups whose people came one after the other, as who do not know each other. */
  scatteredGroups: number;
  /** Groups of which fewer than half of the named came. */
  thinGroups: number;
  /** Its phone is of a segment that is sold for calling over the internet. */
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
  | 'hiddenFields'
  | 'alikeTracks'
  | 'scatteredGroups'
  | 'thinGroups'
  | 'virtualPhone';

/** Why there are points; `risk.reason.<rule>` says it in words. That an account can book for nobody else gives none. */
export interface RiskReason {
  rule: RiskRule | 'bookedPeople';
  points: number;
  count: number;
}

interface Rule {
  count(facts: RiskFacts): number;
  /** From how many on, how many points; rising. */
  steps: readonly (readonly [from: number, points: number])[];
  /** Whom it is asked of; everybody where unset. Guides and agencies bring strangers: it is their trade. */
  of?: readonly AccountType[];
}

const teams = ['tg', 'ta'] as const;

/**
 * Every rule there is, with the reason for its numbers in docs/product/fairness.md. None alone reaches further than a second
 * puzzle, and none begins within what a large family does: tests hold both.
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
  hiddenFields: {
    count: ({ hiddenFields }) => hiddenFields,
    steps: [
      [1, 10],
      [3, 30],
    ],
  },
  // Hands have a shape in common by chance: 13 at the most of 60,000 that were made up.
  alikeTracks: {
    count: ({ alikeTracks }) => alikeTracks,
    steps: [
      [20, 10],
      [60, 20],
    ],
  },
  // A coach in a jam, an illness going round: now and then it happens to every guide.
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

/** The rules that are of groups alone: how they came. What else gives a guide points is mostly his trade. */
export const groupRules = (Object.keys(riskRules) as RiskRule[]).filter(
  (rule) => riskRules[rule].of === teams,
);

/** @returns of the points those that an account has for how its groups came */
export const groupPointsOf = (reasons: readonly RiskReason[]): number =>
  reasons
    .filter(({ rule }) => groupRules.some((one) => one === rule))
    .reduce((sum, { points }) => sum + points, 0);

/** @returns the points, and each rule that gave some, the heaviest first */
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

/** @returns whether the account solves two puzzles before it books */
export const isDoubted = (
  { risk }: { risk: { score: number } },
  { riskMeasures }: Pick<HallSettings, 'riskMeasures'>,
): boolean => measuresOf(risk, riskMeasures).includes('captcha');
