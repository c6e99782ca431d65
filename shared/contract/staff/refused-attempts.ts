import type { WireCode } from '../../codes/answer-codes';
import type { AccountType, SeatPool } from '../../codes/states';
import { staffEndpoint } from './endpoint';

/** A booking of the last seven days that was refused. */
export interface RefusedAttempt {
  attemptid: string;
  /** Of the first, where the same refusal came several times within a minute. */
  at: string;
  times: number;
  /** `early`: before it was queued; `queued`: by the worker's decision. */
  stage: 'early' | 'queued';
  code: WireCode;
  /** The refusal as it can be read out, in the reader's language. */
  why: string;
  pool: SeatPool;
  /** Places that were left then; null where that is not known. */
  left: number | null;
  /** For how many people it was; null where that is not kept. */
  people: number | null;
  accountid: string;
  accounttype: AccountType;
  /** Masked. */
  realname: string;
  /** Empty, as the three below, where the calendar had no such session. */
  eventssessionid: string;
  eventsdate: string;
  session: string;
  areaname: string;
}

/** At most so many are answered, the newest first. */
export const attemptsAtMost = 100;

/** Its calls as the console makes them. */
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
