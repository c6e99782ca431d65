import type { RiskMeasure } from '../rules/risk-measures';
import { answer, ownCall } from './endpoint';

export interface BookingRecordAnswer {
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

/** The conduct recorded about an account, shown to its owner. Our own call, not in the specification. */
export const bookingRecordCalls = {
  get: ownCall(
    'getStanding',
    'The booking record of the account: its absences, cancellations and their consequences.',
    { unlimited: true, byLanguage: true, returns: answer<BookingRecordAnswer>() },
  ),
  verify: ownCall(
    'verifyIdentity',
    'Compares the account’s own name and number with the register.',
  ),
} as const;
