import type { GrantRow } from './ledger.sql';
import { accountClaim, seatField, visitorClaim } from './seat-keys';

/** The seats and claims that one request asks for. */
export interface SeatClaim {
  requestid: string;
  /** Field of its pool in the day's seats. */
  seatField: string;
  seats: number;
  /** Exclusive claims: no other request may hold them. */
  claims: string[];
  /** The request that holds the claims now and hands them over: the order's former one, for a change. */
  takesOverFrom?: string;
  /** The seats are already held for it, so none are taken. */
  isHeld?: true;
}

/** The claim of an order; allocation and rebuild both use it. */
export function seatClaimOf(grant: GrantRow): SeatClaim {
  const claims = grant.visitorKeys.map(visitorClaim);
  if (grant.accountType === 'user' && grant.accountId)
    claims.push(accountClaim(grant.accountId, grant.sessionId));
  return {
    requestid: grant.requestid,
    seatField: seatField(grant.sessionId, grant.pool),
    seats: grant.ticketcount,
    claims,
  };
}
