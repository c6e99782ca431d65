import type { AccountType } from '@hall/shared/codes/states';

/**
 * What an account has done, counted: 30 days of sign-ins, 90 days of bookings, 180 days of missed visits. Nothing of what
 * a person is: no name, no age, no place, no kind of document.
 */
export interface RiskFacts {
  type: AccountType;
  /** Accounts that signed in on one of its devices, at the most. */
  accountsOfDevice: number;
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
  /** Its phone is of a segment that is sold for calling over the internet. */
  virtualPhone: boolean;
}

export type RiskRule =
  | 'accountsOfDevice'
  | 'devices'
  | 'hostedDevices'
  | 'people'
  | 'sharers'
  | 'missed'
  | 'lateCancels'
  | 'atRelease'
  | 'hiddenFields'
  | 'virtualPhone';

/** Why there are points; `risk.reason.<rule>` says it in words. */
export interface RiskReason {
  rule: RiskRule;
  points: number;
  count: number;
}

interface Rule {
  count(facts: RiskFacts): number;
  /** From how many on, how many points; rising. */
  steps: readonly (readonly [from: number, points: number])[];
  /** Whom it is asked of; everybody where unset. Guides and agencies bring strangers: it is their trade. */
  of?: AccountType;
}

/**
 * Every rule there is, with the reason for its numbers in docs/fairness.md. None alone reaches further than a harder
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
    of: 'user',
    count: ({ people }) => people,
    steps: [
      [16, 15],
      [31, 30],
      [60, 45],
    ],
  },
  sharers: {
    of: 'user',
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
  virtualPhone: { count: ({ virtualPhone }) => Number(virtualPhone), steps: [[1, 5]] },
};

/** @returns the points, and each rule that gave some, the heaviest first */
export function scoreOf(facts: RiskFacts): { score: number; reasons: RiskReason[] } {
  const reasons = (Object.keys(riskRules) as RiskRule[])
    .flatMap((rule): RiskReason[] => {
      const { of, count, steps } = riskRules[rule];
      if (of && of !== facts.type) return [];
      const found = count(facts);
      const points = steps.findLast(([from]) => found >= from)?.[1];
      return points ? [{ rule, points, count: found }] : [];
    })
    .sort((one, other) => other.points - one.points);
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}
