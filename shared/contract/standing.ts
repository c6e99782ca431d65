import type { AccountType } from '../codes/states';
import type { RiskMeasure } from '../rules/risk-measures';
import { endpoint } from './endpoint';

/** The conduct recorded about an account, shown to its owner. Our own call, not in the specification. */
export const standingCalls = {
  /** Starts a check that the account's name and number match. */
  verify: (type: AccountType) => endpoint<undefined, object>(`${type}_account/verifyIdentity`),
  get: (type: AccountType) => endpoint<undefined, StandingAnswer>(`${type}_account/getStanding`),
} as const;

export interface StandingAnswer {
  /** Conduct that counts against the account, in the reader's language, the most serious first. */
  reasons: string[];
  /** Measures that apply now. */
  measures: RiskMeasure[];
  /** The last day of the account's booking pause. Empty if it is not paused. */
  pauseduntil: string;
  /** The day until which staff suspended all measures. Empty if they did not. */
  setasideuntil: string;
  /** 1: name and number were verified as a match. */
  identityverified: number;
}
