import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { RejectParams, UndecidedRequest } from './booking-request';
import type { SeatVerdict } from '../../schedule/seats';

/** A request with what Redis said of it; `direct`: Redis was not asked. */
export interface Candidate {
  request: UndecidedRequest;
  verdict: SeatVerdict | 'direct' | 'defer';
  epoch: string | null;
}

/** What becomes of a candidate: confirmed where nothing else is said. */
export interface Decision {
  candidate: Candidate;
  refusal?: RefusalCode;
  params?: RejectParams;
  /** Seats that the pool had left before it; unset where there is no such pool. */
  left?: number;
  /** The giving back of seats for which it is refused. */
  returnedSeatsId?: string;
  /** Of each visitor of a confirmed request, the number that the ticket has among the person's. */
  visitNos?: number[];
  deferred?: true;
  /** The ledger in Redis is of another life than the store's: it must be rebuilt. */
  outdated?: true;
}
