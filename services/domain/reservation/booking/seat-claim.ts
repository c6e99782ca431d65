import type { UndecidedRequest } from './booking-request';
import type { GrantRow } from './rebuild.repository';
import { accountClaim, seatField, visitorClaim } from './seats/seat-keys';
import type { SeatClaim } from './seats/seat-allocator';

/** What an order holds of the ledger, as the allocation and the rebuild both write it. */
export function seatClaimOf(request: GrantRow): SeatClaim {
  const claims = request.visitor_keys.map(visitorClaim);
  if (request.account_type === 'user' && request.account_id)
    claims.push(accountClaim(request.account_id, request.session_id));
  return {
    id: request.requestid,
    s: seatField(request.session_id, request.pool),
    n: request.ticketcount,
    c: claims,
  };
}

/** What a request asks of it: a change takes over its order's claims, an offer has its seats held. */
export function askedClaimOf(request: UndecidedRequest): SeatClaim {
  return {
    ...seatClaimOf(request),
    ...(request.from_requestid && { f: request.from_requestid }),
    ...(request.wait_id && { h: true as const }),
  };
}
