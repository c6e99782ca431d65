import { type SeatClaim, seatClaimOf } from '../seats';
import type { UndecidedRequest } from './booking-request';

/** What a request asks of the ledger: a change takes over its order's claims, an offer has its seats held. */
export function askedClaimOf(request: UndecidedRequest): SeatClaim {
  return {
    ...seatClaimOf(request),
    ...(request.fromRequestid && { f: request.fromRequestid }),
    ...(request.waitId && { h: true as const }),
  };
}
