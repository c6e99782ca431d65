import type { WireCode } from '../../codes/answer-codes';
import type { AccountType, SeatPool } from '../../codes/states';
import { staffEndpoint } from './endpoint';

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
  ofAccount: staffEndpoint<undefined, { items: RefusedAttempt[] }>()(
    'get',
    'accounts/:accountid/attempts',
  ),
  ofSession: staffEndpoint<undefined, { items: RefusedAttempt[] }>()(
    'get',
    'sessions/:sessionid/attempts',
  ),
};
