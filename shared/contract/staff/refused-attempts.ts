import { staffCall } from './endpoint';
import type { WireCode } from '../../codes/answer-codes';
import type { AccountType, SeatPool } from '../../codes/states';

/** A booking attempt of the last seven days that was refused. */
export interface RefusedAttempt {
  attemptid: string;
  /** Time of the first, if the same refusal occurred several times within a minute. */
  at: string;
  times: number;
  /** `early`: refused before it was queued. `queued`: refused by the worker. */
  stage: 'early' | 'queued';
  code: WireCode;
  /** The refusal in the reader's language, to be read out. */
  why: string;
  pool: SeatPool;
  /** Seats left at that time. Null if unknown. */
  left: number | null;
  /** Number of people of the attempt. Null if not stored. */
  people: number | null;
  accountid: string;
  accounttype: AccountType;
  /** Masked. */
  realname: string;
  /** Empty, like the three fields below, if the calendar had no such session. */
  eventssessionid: string;
  eventsdate: string;
  session: string;
  areaname: string;
}

/** Maximum attempts in one answer, newest first. */
export const attemptsAtMost = 100;

export const attemptEndpoints = {
  ofAccount: staffCall<{ items: RefusedAttempt[] }>('get')('accounts/:accountid/attempts', {
    access: 'accounts.read',
    summary: 'The account’s bookings of the last seven days that were refused, and why.',
  }),
  ofSession: staffCall<{ items: RefusedAttempt[] }>('get')('sessions/:sessionid/attempts', {
    access: 'orders.read',
    summary: 'The bookings of a session that were refused in the last seven days, and why.',
  }),
};
