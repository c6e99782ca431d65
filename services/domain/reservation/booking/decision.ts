import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { RejectParams, UndecidedRequest } from './booking-request';
import type { SeatVerdict } from '../../schedule/seats';

/** A request with the verdict of Redis; `direct`: Redis was not asked. */
export interface Candidate {
  request: UndecidedRequest;
  verdict: SeatVerdict | 'direct' | 'defer';
  epoch: string | null;
}

/** The decision on a candidate: confirmed unless another field says otherwise. */
export interface Decision {
  candidate: Candidate;
  refusal?: RefusalCode;
  params?: RejectParams;
  /** Seats left in the pool before this request; unset if there is no such pool. */
  left?: number;
  /** The record of returned seats that causes the refusal. */
  returnedSeatsId?: string;
  /** The number of each visitor's ticket among all tickets of that person, if confirmed. */
  visitNos?: number[];
  deferred?: true;
  /** The epoch of the ledger in Redis differs from Postgres: rebuild it. */
  outdated?: true;
}
