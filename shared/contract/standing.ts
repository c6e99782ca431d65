import type { AccountType } from '../codes/states';
import type { RiskMeasure } from '../rules/risk-measures';
import { endpoint } from './endpoint';

/** What is held against an account, for whoever it is about. A call of our own: the specification has none. */
export const standingCalls = {
  /** Has the account's own name and number compared. */
  verify: (type: AccountType) => endpoint<undefined, object>(`${type}_account/verifyIdentity`),
  get: (type: AccountType) => endpoint<undefined, StandingAnswer>(`${type}_account/getStanding`),
} as const;

export interface StandingAnswer {
  /** What the account did that speaks against it, in the reader's language, the weightiest first. */
  reasons: string[];
  /** What follows from it now. */
  measures: RiskMeasure[];
  /** The last day on which the account books nothing; empty where it is not paused. */
  pauseduntil: string;
  /** Until which day staff let all of it have no effect; empty where they do not. */
  setasideuntil: string;
  /** 1: name and number were compared and belong together. */
  identityverified: number;
}
